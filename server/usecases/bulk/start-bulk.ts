import { refuse } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { type ActionForSeveral, checkAskedOfSeveral } from '@sitebook/domain/request/several.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { insertBulk } from '../../store/bulks.ts';
import { unlessSilent } from '../people/find-named.ts';
import { resolvePeople } from '../people/resolve-people.ts';
import { once } from '../saving/once.ts';
import type { ReadBulk } from './read-bulk.ts';
import { runLater } from './run-later.ts';
import { type WhichRequests, whichRequests } from './which-requests.ts';

export interface BulkAsked {
  readonly action: ActionForSeveral;
  readonly which: WhichRequests;
  /** By field key, as they were sent; the same for all. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly note: string | null;
  readonly key: string | undefined;
}

/** Begins to do something to several requests; a job does it to one after the other, each judged by itself. */
export async function startBulk<Answer>(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  { action, which, fields, note, key }: BulkAsked,
  present: (bulk: ReadBulk) => Answer,
): Promise<Answer> {
  const { database, clock } = deps;
  const madeAt = clock.now().toISOString();
  return once(database, {
    alias: caller.alias,
    key,
    content: ['bulk', definition.key, action, which, fields, note],
    at: madeAt,
    present,
    prepare: async () => {
      refuse(checkAskedOfSeveral(definition, action, fields));
      refuse((await resolvePeople(deps, definition, fields, {}, caller)).issues);
      const requests = await whichRequests(deps, caller, definition, which);
      const person = await unlessSilent(deps.directory.inTime().find(caller.alias));
      return { requests, isInDirectory: person !== undefined && person !== 'silent' };
    },
    save: async (tx, { requests, isInDirectory }) => {
      const asked = { by: caller, isInDirectory, module: definition.key, action, fields, note, madeAt, requests };
      const bulk = await insertBulk(tx, asked);
      await runLater(tx, bulk);
      return { bulk, progress: { total: requests.length, done: 0, left: 0, refused: [] } };
    },
  });
}
