import { viewOf } from '@sitebook/domain/access/visibility.ts';
import { Failure, refuse } from '@sitebook/domain/failure.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { isOwn } from '@sitebook/domain/own-fields/own-field.ts';
import { type ActionForSeveral, checkAskedOfSeveral } from '@sitebook/domain/request/several.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { countUnderWay, insertBulk } from '../../store/bulks.ts';
import { locationsOf } from '../../store/requests/select-requests.ts';
import { askingAs } from '../entering/asking.ts';
import { enterPlace } from '../entering/enter-location.ts';
import { insideOf } from '../entering/open-locations.ts';
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

/** Of one person at the same time. */
const mostUnderWay = 5;

const namesPeople = (definition: ModuleDefinition, fields: BulkAsked['fields']) =>
  Object.keys(fields).some((key) => ['people', 'person'].includes(fieldOf(definition, key)?.type ?? ''));

async function isOutside(deps: Deps, caller: Caller): Promise<boolean> {
  const inside = await insideOf(deps.database, askingAs(deps, caller));
  return inside !== 'everywhere' && inside.length === 0;
}

/** The module by which what goes along is judged: where something added is part of it, as it is at their one location. */
async function moduleOfAll(
  deps: Deps,
  caller: Caller,
  module: ModuleDefinition,
  { which, fields }: Pick<BulkAsked, 'which' | 'fields'>,
): Promise<ModuleDefinition> {
  if (!Object.keys(fields).some((key) => isOwn({ key }))) return module;
  const { database } = deps;
  const places =
    'list' in which
      ? [which.list.baseLocationId]
      : await locationsOf(
          database,
          which.requests.map(({ id }) => id),
        );
  const [only = null, ...others] = places;
  if (only === null || others.length > 0) return module;
  const { actor, definition } = await enterPlace(database, module, only, askingAs(deps, caller));
  return viewOf(actor) === 'full' ? definition : module;
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
      if ((await countUnderWay(database, caller.alias)) >= mostUnderWay) {
        throw new Failure('error.bulk-running', { params: { most: mostUnderWay } });
      }
      const there = await moduleOfAll(deps, caller, definition, { which, fields });
      refuse(checkAskedOfSeveral(there, action, fields));
      // Whom there is in the company is not told to those outside.
      if (namesPeople(there, fields) && (await isOutside(deps, caller))) throw new Failure('error.forbidden');
      refuse((await resolvePeople(deps, there, fields, {}, caller)).issues);
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
