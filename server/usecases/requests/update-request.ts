import { managerActedFor, transitionFor } from '@sitebook/domain/access/can.ts';
import { Failure, refuse } from '@sitebook/domain/failure.ts';
import { isEmpty } from '@sitebook/domain/fields/value.ts';
import type { AskedItems } from '@sitebook/domain/items/item.ts';
import type { Transition } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Told } from '@sitebook/domain/notices/who-is-told.ts';
import { changesBetween } from '@sitebook/domain/request/changes.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { searchTextOf } from '@sitebook/domain/request/search-text.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Caller } from '../../caller.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { announceChange } from '../../live/change.ts';
import { appendHistory } from '../../store/requests/history.ts';
import type { Place } from '../../store/requests/place.ts';
import { updateRequest as storeRequest } from '../../store/requests/save-request.ts';
import { findRequest } from '../../store/requests/select-requests.ts';
import { askingAs } from '../entering/asking.ts';
import { findOpenable } from '../entering/enter-location.ts';
import { tellingOf, tellLater } from '../notices/telling.ts';
import { lookUpLater, resolvePeople } from '../people/resolve-people.ts';
import { once } from '../saving/once.ts';
import { settleStock } from '../saving/ordered-items.ts';
import { prepareSave } from '../saving/prepare-save.ts';
import { settleWaits } from '../waits/settle-waits.ts';
import { type OpenedRequest, type PresentOpened, readRequest } from './open-request.ts';

export interface RequestUpdate {
  readonly id: number;
  readonly action: ActionCode;
  /** As the client last saw it; an update without it is refused, other actions may leave it out. */
  readonly version: number | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
  /** What the caller has to say about it; only actions that ask for one keep it. */
  readonly note?: string | null;
  readonly key: string | undefined;
  /** Where it is one of several that are done at once. */
  readonly among?: AmongSeveral;
}

/** What is different of one of several. */
export interface AmongSeveral {
  /** Why it is done, where the action itself takes no note. */
  readonly reason?: string | null;
  /** The end of its transaction: notes down that it is done, and who is to be told of which entry, if anybody. */
  end(tx: Tx, telling: { readonly entry: number; readonly told: readonly Told[] } | null): Promise<void>;
}

/** What is ordered stays as it was. */
const none: AskedItems = { rows: [], issues: [] };

/** Everything that is done to a request once it is there: one action, the fields it carries, one transaction. */
export async function updateRequest<Answer>(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  asked: RequestUpdate,
  present: PresentOpened<Answer>,
): Promise<Answer> {
  const { database, clock } = deps;
  if (asked.action === 'update' && asked.version === undefined) throw new Failure('error.version-missing');
  const now = clock.now();
  const at = now.toISOString();
  return once(database, {
    alias: caller.alias,
    key: asked.key,
    content: contentOf(definition, asked),
    at,
    present: (opened: OpenedRequest) => present(definition, opened),
    prepare: async () => {
      const { stored } = await findOpenable(database, definition, asked.id, askingAs(deps, caller));
      return resolvePeople(deps, definition, asked.fields, stored.record.values, caller);
    },
    save: async (tx, people) => {
      const { stored, place } = await findOpenable(tx, definition, asked.id, askingAs(deps, caller), { lock: true });
      const { record } = stored;
      const transition = allowed(definition, asked, record, place);
      if (transition.asks?.isNoteNeeded && isEmpty(asked.note))
        refuse([{ field: 'actionNote', code: 'field.required' }]);
      const prepared = await prepareSave(tx, {
        definition,
        place,
        transition,
        stored: record,
        given: asked.fields,
        items: none,
        people,
        now,
      });
      const changes = changesBetween(
        { ...record.values, status: record.status },
        { ...prepared.values, status: prepared.status },
      );
      if (changes.length === 0) {
        await asked.among?.end(tx, null);
        return readRequest(tx, definition, stored, place, now);
      }
      const next: RequestRecord = {
        ...record,
        values: prepared.values,
        status: prepared.status,
        version: record.version + 1,
        updatedAt: at,
        updatedBy: caller.alias,
      };
      await storeRequest(tx, next, searchTextOf(definition, next.values, record.createdAt, place.hours.zone));
      await settleStock(
        tx,
        definition,
        { ...record, from: record.status, to: next.status },
        { alias: caller.alias, at },
      );
      const entry = await appendHistory(tx, record, {
        at,
        alias: caller.alias,
        name: caller.name,
        action: asked.action,
        before: Object.fromEntries(changes.map((change) => [change.field, change.before])),
        after: Object.fromEntries(changes.map((change) => [change.field, change.after])),
        note: transition.asks ? (asked.note ?? null) : (asked.among?.reason ?? null),
        onBehalfOf: managerActedFor(transition, record, place.actor),
      });
      await announceChange(tx, next, record);
      const telling = tellingOf(definition, transition, record, next, caller);
      if (asked.among) await asked.among.end(tx, telling && { entry, told: telling.told });
      else await tellLater(tx, next.id, entry, telling);
      await lookUpLater(tx, next);
      await settleWaits(tx, { definition, place, before: record, after: next, now });
      return readAgain(tx, definition, next.id, place, now);
    },
  });
}

/** Without a note it is what servers of the last version take it for: the same save may reach one of them as well. */
function contentOf(
  { key }: ModuleDefinition,
  { id, action, version, fields, note = null }: RequestUpdate,
): readonly unknown[] {
  return ['update', key, id, action, version ?? null, fields, ...(note === null ? [] : [note])];
}

/** Who may at all, whether they saw the latest, whether it can be done where the request stands. */
function allowed(definition: ModuleDefinition, asked: RequestUpdate, record: RequestRecord, place: Place): Transition {
  const transition = transitionFor(definition, asked.action, record, place.actor);
  if (transition === 'not-yours') throw new Failure('error.forbidden');
  if (asked.version !== undefined && asked.version !== record.version) throw new Failure('error.changed-elsewhere');
  if (transition === 'not-now') {
    throw new Failure('error.action-not-now', { params: { status: say(`status.${record.status}`) } });
  }
  if (transition === 'asked-already') throw new Failure('error.cancel-asked');
  if (transition === 'not-asked') throw new Failure('error.cancel-not-asked');
  return transition;
}

async function readAgain(
  tx: Tx,
  definition: ModuleDefinition,
  id: number,
  place: Place,
  now: Date,
): Promise<OpenedRequest> {
  const stored = await findRequest(tx, definition, id);
  if (!stored) throw new Error(`request ${id} is gone within its own transaction`);
  return readRequest(tx, definition, stored, place, now);
}
