import { Failure } from '@sitebook/domain/failure.ts';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    isUncounted?: true;
  }
}

const minute = 60_000;

/**
 * Counts the calls of each caller: so many a minute, all of them at once if they like, and then as many as that rate
 * gives back. All that is kept of somebody is when they would have their whole minute again.
 */
export function callCounter(perMinute: number): (caller: string, now: number) => number {
  const step = minute / perMinute;
  const restoredAt = new Map<string, number>();
  let sweptAt = 0;

  /** Milliseconds that the caller has to wait; 0 when the call is taken. */
  return (caller, now) => {
    if (now - sweptAt > minute) {
      sweptAt = now;
      for (const [name, moment] of restoredAt) if (moment <= now) restoredAt.delete(name);
    }
    const next = Math.max(restoredAt.get(caller) ?? now, now) + step;
    if (next - now > minute) return next - now - minute;
    restoredAt.set(caller, next);
    return 0;
  };
}

/** Refuses calls of somebody who makes too many. For routes where it is known who is calling. */
export function limitCalls(app: FastifyInstance, perMinute: number): void {
  if (perMinute === 0) return;
  const count = callCounter(perMinute);
  app.addHook('onRequest', async ({ caller, routeOptions }, reply) => {
    if (routeOptions.config.isUncounted) return;
    const wait = count(caller.alias, performance.now());
    if (wait === 0) return;
    reply.header('retry-after', String(Math.ceil(wait / 1000)));
    throw new Failure('error.too-many');
  });
}
