import { transitionFor } from '@sitebook/domain/access/can.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { textOf } from '@sitebook/domain/fields/value.ts';
import { describeItems } from '@sitebook/domain/items/describe.ts';
import type { AskedItems } from '@sitebook/domain/items/item.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { changesBetween } from '@sitebook/domain/request/changes.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { searchTextOf } from '@sitebook/domain/request/search-text.ts';
import type { Caller } from '../../caller.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { announcingMade } from '../../live/change.ts';
import { insertItems } from '../../store/requests/items.ts';
import { insertRequest } from '../../store/requests/save-request.ts';
import { askingAs } from '../entering/asking.ts';
import { assertTakesRequests, enterPlace } from '../entering/enter-location.ts';
import { moduleFor } from '../entering/module-here.ts';
import { type Telling, tellingOf } from '../notices/telling.ts';
import { lookUpLater, resolvePeople } from '../people/resolve-people.ts';
import { once } from '../saving/once.ts';
import { settleStock } from '../saving/ordered-items.ts';
import { type Prepared, prepareSave, type Save } from '../saving/prepare-save.ts';
import { settleWaits } from '../waits/settle-waits.ts';
import { type OpenedRequest, type PresentOpened, readRequest } from './open-request.ts';

export interface NewRequest {
  readonly baseLocationId: number;
  /** By field key, as the client sent them. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly items: AskedItems;
  /** What is ordered as the client sent it: a save that is sent again is known by it. */
  readonly sentItems: unknown;
  readonly key: string | undefined;
}

/** Who, where, may they, valid, stored, shown: always in this order, the rules inside the saving transaction. */
export async function createRequest<Answer>(
  deps: Deps,
  caller: Caller,
  module: ModuleDefinition,
  asked: NewRequest,
  present: PresentOpened<Answer>,
): Promise<Answer> {
  const { database, clock } = deps;
  const now = clock.now();
  const at = now.toISOString();
  return once(database, {
    alias: caller.alias,
    key: asked.key,
    content: ['create', module.key, asked.baseLocationId, asked.fields, asked.sentItems ?? null],
    at,
    present,
    prepare: async () => {
      const here = await moduleFor(database, module, asked.baseLocationId, asked.fields);
      return resolvePeople(deps, here, asked.fields, null, caller);
    },
    save: async (tx, people) => {
      // Its times are read in the zone of the location, and move with that when it changes: not in between.
      const holding = { isHeld: true };
      const place = await enterPlace(tx, module, asked.baseLocationId, askingAs(deps, caller), holding);
      const { definition } = place;
      const transition = transitionFor(definition, 'create', null, place.actor);
      if (typeof transition === 'string') throw new Failure('error.forbidden');
      assertTakesRequests(place, definition);
      const save = {
        definition,
        place,
        transition,
        stored: null,
        given: asked.fields,
        items: asked.items,
        people,
        now,
      };
      const made = await makeRequest(tx, caller, save, await prepareSave(tx, save));
      return made.opened;
    },
  });
}

/** A request that was made, and whom that concerns. */
export interface MadeRequest {
  readonly opened: OpenedRequest;
  readonly telling: Telling | null;
}

/** Stores what was prepared, and has people told of it, unless somebody else will see to that. */
export async function makeRequest(
  tx: Tx,
  caller: Caller,
  { definition, place, transition, now }: Save,
  { values, status, items }: Prepared,
  { isToldLater = false } = {},
): Promise<MadeRequest> {
  const at = now.toISOString();
  const record: Omit<RequestRecord, 'id'> = {
    module: definition.key,
    baseLocationId: place.baseLocationId,
    status,
    version: 1,
    createdAt: at,
    createdBy: caller.alias,
    updatedAt: at,
    updatedBy: caller.alias,
    values,
  };
  const all = { ...values, status, ...(items.length > 0 ? { items: describeItems(items) } : {}) };
  const after = Object.fromEntries(changesBetween({}, all).map((change) => [change.field, change.after]));
  const entry = { at, alias: caller.alias, name: caller.name, action: 'create', before: {}, after } as const;
  const search = searchTextOf(definition, values, at, place.hours.zone);
  const telling = tellingOf(definition, transition, null, record, caller);
  const { stored, isAwaited } = await insertRequest(tx, definition, record, search, {
    entry,
    telling: isToldLater ? null : telling,
    announcing: announcingMade,
  });
  const { id } = stored.record;
  await insertItems(tx, { ...record, id }, textOf(values.requester) ?? caller.alias, items);
  await settleStock(tx, definition, { ...record, id, from: null, to: status }, { alias: caller.alias, at });
  await lookUpLater(tx, { ...record, id });
  await settleWaits(tx, { definition, place, before: null, after: record, now, isAwaited });
  const history = [{ ...entry, note: null, onBehalfOf: null }];
  return { opened: await readRequest(tx, stored, place, now, history), telling };
}
