import { Failure } from '@sitebook/domain/failure.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unknownRoute } from './count-answers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whoever may not have it is not told that it is there. */
    isHidden?: true;
  }
}

/** Why nothing answers a call: there is no such path (404), or not with this method (405, with `Allow`). */
export type ExplainUnknown = (request: FastifyRequest, reply: FastifyReply) => Failure;

/** Remembers which methods each path takes. To be called before there are any routes. */
export function rememberRoutes(app: FastifyInstance): ExplainUnknown {
  const routes: { segments: string[]; methods: string[] }[] = [];

  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.endsWith('*') || config?.isHidden) return;
    routes.push({ segments: segmentsOf(url), methods: [method].flat() });
  });

  return (request, reply) => {
    const [path = ''] = request.url.split(/[?#]/, 1);
    const segments = segmentsOf(path);
    const methods = routes.filter((route) => matches(route.segments, segments)).flatMap((route) => route.methods);
    // With the right method the router would have taken it, were it not for a parameter beyond all measure.
    if (methods.length === 0 || methods.includes(request.method)) return new Failure('error.not-found');
    reply.header('allow', [...new Set(methods)].sort().join(', '));
    return new Failure('error.method-not-allowed');
  };
}

/** Takes all calls below the scope that no other route of it takes, so that its own hooks come first. */
export function refuseUnknownRoutes(app: FastifyInstance, explain: ExplainUnknown): void {
  async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<never> {
    throw explain(request, reply);
  }

  // Refused before the body is looked at: what is sent to nowhere need not be understood.
  for (const path of ['/', '/*']) app.all(path, { config: { countedAs: unknownRoute }, onRequest: refuse }, refuse);
}

/** Routes and paths are compared segment by segment, as the router does: without regard to case and trailing slash. */
function segmentsOf(path: string): string[] {
  return path.toLowerCase().replace(/\/$/, '').split('/');
}

function matches(route: readonly string[], path: readonly string[]): boolean {
  return route.length === path.length && route.every((part, index) => part.startsWith(':') || part === path[index]);
}
