import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Room } from './adapters/files/disk-room.ts';
import type { Database } from './db/database.ts';
import type { ServerDeps } from './deps.ts';
import { type Fellows, limitCalls } from './http/call-limit.ts';
import { endConnectionsOnClose, tellLeaving } from './http/closing.ts';
import { compressAnswers } from './http/compress.ts';
import { addConfigRoute } from './http/config-route.ts';
import { countAnswers } from './http/count-answers.ts';
import { createServer } from './http/create-server.ts';
import { handleError } from './http/error-handler.ts';
import { addHealthRoutes } from './http/health-routes.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import type { Limits } from './http/limits.ts';
import type { LogStream } from './http/logging.ts';
import { addMetricsRoute } from './http/metrics-route.ts';
import { needRoom } from './http/need-room.ts';
import { addNoPageStyle, answerNoPage } from './http/pages/no-page.ts';
import { addFrameStyle } from './http/pages/page.ts';
import { nameCallersInLog } from './http/people-in-log.ts';
import { publicUrl } from './http/public-url.ts';
import { refuseMalformed } from './http/refuse-malformed.ts';
import { addCommonHeaders, commonHeaders } from './http/security-headers.ts';
import { requireSignIn } from './http/sign-in/authenticate.ts';
import { type SignInSettings, signInSettings } from './http/sign-in/sign-in-settings.ts';
import { tokenCheck } from './http/sign-in/token-check.ts';
import { remoteIssuer, type TokenIssuer } from './http/sign-in/token-issuer.ts';
import { addStaticWeb } from './http/static-web.ts';
import { refuseUnknownRoutes, rememberRoutes } from './http/unknown-routes.ts';
import { addWebManifest } from './http/web-manifest.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { AnyRoute } from './routes/define-route.ts';
import { addFeedFileRoute } from './routes/feeds/add-feed-file-route.ts';
import { registerApi } from './routes/register-api.ts';
import { registerPublicApi } from './routes/register-public-api.ts';
import { addScreenRoutes } from './routes/walls/add-screen-routes.ts';
import { recogniser } from './usecases/people/recognise-caller.ts';

/** Adds routes below /api to the instance it is given, and to the list of those that are documented. */
export type AddRoutes = (app: FastifyInstance, deps: ServerDeps, routes: AnyRoute[]) => Promise<void>;

export interface AppOptions extends ServerDeps {
  readonly buildId: string;
  readonly room: Room;
  /** A connection of its own for `/readyz`: that all others are busy does not mean that the database is gone. */
  readonly probe?: Database;
  /** Where it is counted what happens, if anywhere. */
  readonly metrics?: Metrics | undefined;
  /** Other processes that serve behind the same door. */
  readonly fellows?: Fellows | undefined;
  readonly webRoot?: string;
  readonly logStream?: LogStream;
  /** Other limits than the usual ones, for tests that cannot wait that long. */
  readonly limits?: Partial<Limits>;
  /** The routes behind token and gateway key. */
  readonly api?: AddRoutes;
  /** The routes below /api that need neither. */
  readonly publicApi?: AddRoutes;
}

const builtWeb = join(import.meta.dirname, '../web/dist');

/** The whole server, put together but not listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, buildId, metrics, api = registerApi, publicApi = registerPublicApi } = options;
  const headers = commonHeaders({
    buildId,
    issuerOrigin: config.OIDC_ISSUER ? new URL(config.OIDC_ISSUER).origin : null,
    https: config.publicUrl.startsWith('https:'),
  });
  const app = createServer({ config, headers, logStream: options.logStream, limits: options.limits });
  const address = publicUrl(app, config);
  const signIn = signInSettings(config, address);

  app.setErrorHandler(handleError);
  countAnswers(app, metrics);
  const explainUnknown = rememberRoutes(app);
  app.setNotFoundHandler((request, reply) => answerNoPage(reply, config.PRODUCT_NAME, explainUnknown(request, reply)));
  addCommonHeaders(app, headers);
  refuseMalformed(app);
  endConnectionsOnClose(app);
  tellLeaving(app);
  compressAnswers(app);
  acceptJsonOnly(app);

  addHealthRoutes(app, options.probe ?? options.database);
  if (metrics && !config.METRICS_PORT) addMetricsRoute(app, { scrape: metrics.scrape, token: config.METRICS_TOKEN });
  addConfigRoute(app, { config, buildId, signIn, moment: options.changes.lately.moment });
  addFrameStyle(app);
  addNoPageStyle(app);
  addWebManifest(app, config.PRODUCT_NAME);
  addFeedFileRoute(app, options);
  const web = addStaticWeb(app, options.webRoot ?? builtWeb, { keepsPages: config.SERVICE_WORKER });
  addScreenRoutes(app, options, web.sendScreen);

  const issuer = await tokenIssuer(app, { ...options, publicUrl: address, signIn });
  const routes: AnyRoute[] = [];
  await app.register((open) => publicApi(open, options, routes), { prefix: '/api' });
  await app.register(
    async (guarded) => {
      requireSignIn(guarded, {
        gatewayKey: config.GATEWAY_KEY,
        checkToken: tokenCheck(issuer, signIn),
        recognise: recogniser(options),
      });
      nameCallersInLog(guarded, config.LOG_PEOPLE);
      limitCalls(guarded, config.CALLS_PER_MINUTE, options.fellows);
      needRoom(guarded, options.room);
      refuseUnknownRoutes(guarded, explainUnknown);
      await api(guarded, options, routes);
    },
    { prefix: '/api' },
  );
  return app;
}

/** The configured provider; else the demo one, whose code is loaded only then. */
async function tokenIssuer(
  app: FastifyInstance,
  options: ServerDeps & { publicUrl: () => string; signIn: SignInSettings },
): Promise<TokenIssuer> {
  if (!options.config.demoSignIn) return remoteIssuer(options.signIn.authority());
  const { addDemoIdentity } = await import('./demo-identity/demo-identity.ts');
  return addDemoIdentity(app, options);
}
