import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, type JWK } from 'jose';
import type { Deps } from '../deps.ts';
import { demoIdentityPath, type SignInSettings } from '../http/sign-in/sign-in-settings.ts';
import type { TokenIssuer } from '../http/sign-in/token-issuer.ts';
import { proxyTrust } from '../trusted-proxies.ts';
import { demoPeople } from './accounts.ts';
import { demoIdentityTables } from './identity-tables.ts';
import { keepToPublicAddress } from './keep-to-public-address.ts';
import { mountProvider } from './mount-provider.ts';
import { createDemoProvider } from './provider.ts';
import { type DemoIdentitySecrets, demoIdentitySecrets } from './secrets.ts';
import { addSignInPage } from './sign-in-page.ts';

/**
 * Adds the demo sign-in to the server, on the same address. Its tokens are verified with its kept keys directly, so
 * the server need not reach its own public address, and every server on the database accepts them.
 */
export async function addDemoIdentity(
  app: FastifyInstance,
  options: Pick<Deps, 'config' | 'database' | 'directory'> & { publicUrl: () => string; signIn: SignInSettings },
): Promise<TokenIssuer> {
  const { config, publicUrl, signIn } = options;
  const database = demoIdentityTables(options.database);
  const findPerson = demoPeople(options.directory);
  const signInPath = `${demoIdentityPath}/sign-in`;

  const secrets = once(() => demoIdentitySecrets(database));
  const keys = once(async () => createLocalJWKSet({ keys: (await secrets()).signingKeys.map(publicPart) }));
  // Built when first asked for: only then is the address certain, and the database migrated.
  const provider = once(async () => {
    const built = createDemoProvider({
      publicUrl: publicUrl(),
      signIn,
      signInPath,
      secrets: await secrets(),
      database,
      findPerson,
      productName: config.PRODUCT_NAME,
    });
    built.proxy = config.TRUST_PROXY !== false;
    built.on('server_error', (_ctx, error) => app.log.error({ err: error }, 'the demo sign-in failed'));
    return built;
  });

  keepToPublicAddress(app, publicUrl);
  await app.register(
    async (scope) => {
      await addSignInPage(scope, { provider, findPerson, productName: config.PRODUCT_NAME });
      await mountProvider(scope, { provider, isTrustedProxy: proxyTrust(config.TRUST_PROXY) });
    },
    { prefix: demoIdentityPath },
  );
  return { current: async () => ({ issuer: signIn.authority(), keys: await keys(), timesTold: () => 0 }) };
}

function publicPart({ kty, n, e, kid, alg, use }: DemoIdentitySecrets['signingKeys'][number]): JWK {
  return { kty, n, e, kid, alg, use } as JWK;
}

/** Makes something the first time it is needed; a failure is not kept. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
