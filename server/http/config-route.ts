import type { ClientConfig } from '@sitebook/contract/client-config.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { SignInSettings } from './sign-in/sign-in-settings.ts';

/** `/config.json`: what the browser needs to start. */
export function addConfigRoute(
  app: FastifyInstance,
  options: { config: Config; buildId: string; signIn: SignInSettings; moment: () => string },
): void {
  const { config, buildId, signIn, moment } = options;
  app.get('/config.json', async (_request, reply): Promise<ClientConfig> => {
    reply.header('cache-control', 'no-store');
    return {
      buildId,
      moment: moment(),
      productName: config.PRODUCT_NAME,
      companyName: config.COMPANY_NAME,
      companyDomain: config.COMPANY_DOMAIN,
      helpUrl: config.HELP_URL,
      yammerUrl: config.YAMMER_URL,
      poweredBy: config.POWERED_BY,
      gatewayKey: config.GATEWAY_KEY,
      signIn: { authority: signIn.authority(), clientId: signIn.clientId, scope: signIn.requestScope },
    };
  });
}
