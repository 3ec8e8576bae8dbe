import type { Deps } from '../deps.ts';
import { once } from '../usecases/saving/once.ts';
import type { RouteInput } from './define-route.ts';

/**
 * Does in one transaction what needs nothing but the database: with a key at most once, and sent again it is answered alike.
 * `isSecret`: what is answered lets in whoever knows it.
 */
export function doOnce<Answer>(
  deps: Deps,
  { caller, idempotencyKey: key, sent }: RouteInput<unknown, unknown>,
  work: (deps: Deps) => Promise<Answer>,
  { isSecret }: { readonly isSecret?: true } = {},
): Promise<Answer> {
  return once(deps.database, {
    alias: caller.alias,
    key,
    content: sent,
    at: deps.clock.now().toISOString(),
    prepare: async () => {},
    save: (tx) => work({ ...deps, database: tx }),
    present: (answer) => answer,
    ...(isSecret && { isSecret }),
  });
}
