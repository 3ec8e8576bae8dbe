import { Failure } from '@sitebook/domain/failure.ts';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    isUncounted?: true;
  }
}

const minute = 60_000;

/** How many calls were taken of whom. */
export type Told = readonly (readonly [caller: string, calls: number])[];

/** Other processes behind the same door, which count for the same limit. */
export interface Fellows {
  tell(told: Told): void;
  onTold(listener: (told: Told) => void): void;
}

export interface CallCounter {
  /** Milliseconds that the caller has to wait; 0 when the call is taken. */
  take(caller: string, now: number): number;
  /** The same for a call that is counted later, or not at all. */
  wait(caller: string, now: number): number;
  /** Counts calls that were taken elsewhere. */
  add(caller: string, calls: number, now: number): void;
}

/**
 * Counts the calls of each caller: so many a minute, all of them at once if they like, and then as many as that rate
 * gives back. All that is kept of somebody is when they would have their whole minute again.
 */
export function callCounter(perMinute: number): CallCounter {
  const step = minute / perMinute;
  const restoredAt = new Map<string, number>();
  let sweptAt = 0;
  const after = (caller: string, calls: number, now: number) =>
    Math.max(restoredAt.get(caller) ?? now, now) + calls * step;
  const waitOf = (caller: string, now: number) => Math.max(0, after(caller, 1, now) - now - minute);

  return {
    take(caller, now) {
      if (now - sweptAt > minute) {
        sweptAt = now;
        for (const [name, moment] of restoredAt) if (moment <= now) restoredAt.delete(name);
      }
      const wait = waitOf(caller, now);
      if (wait === 0) restoredAt.set(caller, after(caller, 1, now));
      return wait;
    },
    wait: waitOf,
    add(caller, calls, now) {
      restoredAt.set(caller, Math.min(after(caller, calls, now), now + minute));
    },
  };
}

/** So long calls are gathered before others are told of them. */
const gatheredMs = 100;

/** Tells the others of what is taken here, gathered. */
function telling(fellows: Fellows): (caller: string) => void {
  const taken = new Map<string, number>();
  const tell = () => {
    fellows.tell([...taken]);
    taken.clear();
  };
  return (caller) => {
    if (taken.size === 0) setTimeout(tell, gatheredMs).unref();
    taken.set(caller, (taken.get(caller) ?? 0) + 1);
  };
}

/** Refuses calls of somebody who makes too many. For routes where it is known who is calling. */
export function limitCalls(app: FastifyInstance, perMinute: number, fellows?: Fellows): void {
  if (perMinute === 0) return;
  const { take, add } = callCounter(perMinute);
  const refused = callCounter(perMinute);
  const tell = fellows && telling(fellows);
  fellows?.onTold((told) => {
    for (const [caller, calls] of told) add(caller, calls, performance.now());
  });
  app.addHook('onRequest', async ({ caller, routeOptions }, reply) => {
    const { isUncounted } = routeOptions.config;
    const wait = (isUncounted ? refused.wait : take)(caller.alias, performance.now());
    if (wait === 0) return isUncounted ? undefined : tell?.(caller.alias);
    reply.header('retry-after', String(Math.ceil(wait / 1000)));
    throw new Failure('error.too-many');
  });
  // What is refused is not held open, and can be repeated like any other call. Who was not let in is nobody yet.
  app.addHook('onResponse', async ({ caller, routeOptions }, { statusCode }) => {
    if (caller && routeOptions.config.isUncounted && statusCode >= 400) refused.add(caller.alias, 1, performance.now());
  });
}
