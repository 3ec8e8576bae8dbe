import { transitionFor } from '@sitebook/domain/access/can.ts';
import { Failure, refuse } from '@sitebook/domain/failure.ts';
import { isEmpty } from '@sitebook/domain/fields/value.ts';
import type { Transition } from '@sitebook/domain/lifecycle/lifecycle.ts';
import { stampRefusal } from '@sitebook/domain/lifecycle/stamp.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Caller } from '../../caller.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Place } from '../../store/requests/place.ts';
import { findRequest } from '../../store/requests/select-requests.ts';
import { askingAs } from '../entering/asking.ts';
import { findAheadOfSave, findOpenable, type ModulePlace } from '../entering/enter-location.ts';
import { resolvePeople } from '../people/resolve-people.ts';
import { once } from '../saving/once.ts';
import type { Asked } from '../saving/read-fields.ts';
import { type OpenedRequest, type PresentOpened, readRequest } from './open-request.ts';
import { type AmongSeveral, takeTransition } from './take-transition.ts';

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

/** Everything that is done to a request once it is there: one action, the fields it carries, one transaction. */
export async function updateRequest<Answer>(
  deps: Deps,
  caller: Caller,
  module: ModuleDefinition,
  asked: RequestUpdate,
  present: PresentOpened<Answer>,
): Promise<Answer> {
  const { database, clock } = deps;
  if (asked.action === 'update' && asked.version === undefined) throw new Failure('error.version-missing');
  const now = clock.now();
  return once(database, {
    alias: caller.alias,
    key: asked.key,
    content: contentOf(module, asked),
    at: now.toISOString(),
    present,
    prepare: async () => {
      const { stored, place } = await findAheadOfSave(database, module, asked.id, askingAs(deps, caller));
      return resolvePeople(deps, place.definition, asked.fields, stored.record.values, caller);
    },
    save: async (tx, people) => {
      const { stored, place } = await findOpenable(tx, module, asked.id, askingAs(deps, caller), { lock: true });
      const { definition } = place;
      const next = await changeRequest(tx, { definition, caller, asked, place, stored: stored.record, people, now });
      if (!next) return readRequest(tx, stored, place, now);
      return readAgain(tx, next.id, place, now);
    },
  });
}

/** What is to be done to a request that is there, its row locked. */
export interface Changing extends Omit<Asked, 'transition' | 'given'> {
  readonly stored: RequestRecord;
  readonly caller: Caller;
  readonly asked: RequestUpdate;
  readonly now: Date;
  /** Those that are changed along with it. */
  readonly along?: readonly number[];
}

/** Judges and stores one change; gives the request as it is then, or nothing where there is nothing to change. */
export async function changeRequest(tx: Tx, { asked, ...changing }: Changing): Promise<RequestRecord | null> {
  const { definition, stored } = changing;
  const transition = allowed(definition, asked, stored, changing);
  if (transition.asks?.isNoteNeeded && isEmpty(asked.note)) refuse([{ field: 'actionNote', code: 'field.required' }]);
  const { fields: given, note = null, among } = asked;
  return takeTransition(tx, { ...changing, transition, given, note, among });
}

/** Without a note it is what servers of the last version take it for: the same save may reach one of them as well. */
export function contentOf(
  { key }: ModuleDefinition,
  { id, action, version, fields, note = null }: RequestUpdate,
): readonly unknown[] {
  return ['update', key, id, action, version ?? null, fields, ...(note === null ? [] : [note])];
}

/** Who may at all, whether they saw the latest, whether it can be done where the request stands. */
function allowed(
  definition: ModuleDefinition,
  asked: RequestUpdate,
  record: RequestRecord,
  { place, now }: { readonly place: Place; readonly now: Date },
): Transition {
  const transition = transitionFor(definition, asked.action, record, place.actor);
  if (transition === 'not-yours') throw new Failure('error.forbidden');
  if (asked.version !== undefined && asked.version !== record.version) throw new Failure('error.changed-elsewhere');
  if (transition === 'not-now') {
    throw new Failure('error.action-not-now', { params: { status: say(`status.${record.status}`) } });
  }
  if (transition === 'asked-already') throw new Failure('error.cancel-asked');
  if (transition === 'not-asked') throw new Failure('error.cancel-not-asked');
  const refusal = stampRefusal(transition, record.values, { now: now.getTime(), zone: place.hours.zone });
  if (refusal) throw new Failure(refusal.code, { params: refusal.params ?? {} });
  return transition;
}

export async function readAgain(tx: Tx, id: number, place: ModulePlace, now: Date): Promise<OpenedRequest> {
  const stored = await findRequest(tx, place.definition, id);
  if (!stored) throw new Error(`request ${id} is gone within its own transaction`);
  return readRequest(tx, stored, place, now);
}
