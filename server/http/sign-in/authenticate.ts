import { Failure } from '@sitebook/domain/failure.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, Recognise } from '../../caller.ts';
import { secretCheck } from '../secret-check.ts';
import { type TokenCheck, TokenRefused } from './token-check.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    admits?: Admission;
  }
}

/** Another way in than by the headers, where a route has one: who is calling; nothing when the headers are to decide. */
export type Admission = (request: FastifyRequest) => Promise<Caller | undefined>;

const bearer = /^Bearer +([A-Za-z0-9._~+/=-]+) *$/i;

/** Lets only calls through that carry the gateway key and a valid token, and says who is calling. */
export function requireSignIn(
  app: FastifyInstance,
  options: { gatewayKey: string; checkToken: TokenCheck; recognise: Recognise },
): void {
  const isGatewayKey = secretCheck(options.gatewayKey);

  app.decorateRequest('caller');
  app.addHook('onRequest', async (request, reply) => {
    // Answers differ by caller, so no cache may keep one. A route that knows better says so.
    reply.header('cache-control', 'no-store');
    const admitted = await request.routeOptions.config.admits?.(request);
    if (admitted) {
      request.caller = admitted;
      return;
    }
    if (!isGatewayKey(request.headers['x-api-key'])) throw new Failure('error.gateway-key');
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new Failure('error.unauthenticated');
    try {
      request.caller = await options.recognise(await options.checkToken(token));
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error;
      request.log.info({ reason: error.message }, 'token refused');
      reply.header('www-authenticate', 'Bearer error="invalid_token"');
      throw new Failure('error.unauthenticated');
    }
  });
}
