import { transitionFor } from '@sitebook/domain/access/can.ts';
import { Failure, refuse } from '@sitebook/domain/failure.ts';
import { momentOf, numberOf, type Values } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { changesBetween } from '@sitebook/domain/request/changes.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { othersInScope, type Scope } from '@sitebook/domain/series/scope.ts';
import { movedAlong, type SeriesDate } from '@sitebook/domain/series/series-times.ts';
import { dayAt } from '@sitebook/domain/time/day.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import type { Caller } from '../../caller.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { listDates, lockDates } from '../../store/requests/series.ts';
import { askingAs } from '../entering/asking.ts';
import { findAheadOfSave, findOpenable } from '../entering/enter-location.ts';
import { resolvePeople } from '../people/resolve-people.ts';
import type { PresentOpened } from '../requests/open-request.ts';
import { type Changing, changeRequest, contentOf, type RequestUpdate, readAgain } from '../requests/update-request.ts';
import { once } from '../saving/once.ts';
import { asFields, assertTurn } from './create-series.ts';
import { RefusedDates } from './refused-dates.ts';
import { type DoneToDate, tellAsOne } from './tell-as-one.ts';

export interface SeriesUpdate extends RequestUpdate {
  readonly scope: Exclude<Scope, 'one'>;
}

/**
 * Does to one date of a series what was asked for, and then the same to the others in scope: what was changed there is changed
 * here. Each is judged by itself, and if one is refused nothing is done. Answers with the one that was named.
 */
export async function updateSeries<Answer>(
  deps: Deps,
  caller: Caller,
  module: ModuleDefinition,
  asked: SeriesUpdate,
  present: PresentOpened<Answer>,
): Promise<Answer> {
  const { database, clock } = deps;
  if (asked.action === 'update' && asked.version === undefined) throw new Failure('error.version-missing');
  const now = clock.now();
  return once(database, {
    alias: caller.alias,
    key: asked.key,
    content: [...contentOf(module, asked), { scope: asked.scope }],
    at: now.toISOString(),
    present,
    prepare: async () => {
      const { stored, place } = await findAheadOfSave(database, module, asked.id, askingAs(deps, caller));
      return resolvePeople(deps, place.definition, asked.fields, stored.record.values, caller);
    },
    save: async (tx, people) => {
      await assertTurn(tx, caller);
      await lockDates(tx, asked.id);
      const { stored, place } = await findOpenable(tx, module, asked.id, askingAs(deps, caller), { lock: true });
      const { definition } = place;
      const changing = { definition, caller, asked, people, now, place, stored: stored.record };
      const others = await othersOf(tx, changing, asked.scope);
      const chosen = await change(tx, { ...changing, along: others.map(({ id }) => id) });
      if (chosen) {
        const done = [chosen, ...(await changeOthers(tx, changing, { chosen, others }))];
        await tellAsOne(tx, definition, done);
      }
      return readAgain(tx, asked.id, place, now);
    },
  });
}

/** What was done to one date. */
interface Changed extends DoneToDate {
  readonly before: RequestRecord;
  readonly after: RequestRecord;
}

/** The single change, of which people are told with the others. */
async function change(tx: Tx, changing: Changing): Promise<Changed | null> {
  const { asked, stored: before } = changing;
  const done: Pick<Changed, 'entry' | 'told'>[] = [];
  const among = {
    end: async (_tx: Tx, telling: Pick<Changed, 'entry' | 'told'> | null) => void (telling && done.push(telling)),
  };
  const after = await changeRequest(tx, { ...changing, asked: { ...asked, among } });
  return after && { id: after.id, before, after, ...(done[0] ?? { entry: 0, told: [] }) };
}

async function othersOf(
  tx: Tx,
  { definition, stored, now }: Changing,
  scope: Scope,
): Promise<readonly RequestRecord[]> {
  const id = numberOf(stored.values.seriesId);
  if (id === null) return [];
  const dates = await listDates(tx, definition, { baseLocationId: stored.baseLocationId, id });
  const records = dates.map(({ record }) => record);
  return othersInScope(definition.lifecycle, scope, { chosen: stored, dates: records, now: now.getTime() });
}

interface Others {
  readonly chosen: Changed;
  readonly others: readonly RequestRecord[];
}

/** What is asked for already, or was never asked for, is left as it is. */
const notHere: readonly unknown[] = ['asked-already', 'not-asked', 'not-now'];

async function changeOthers(tx: Tx, changing: Changing, { chosen, others }: Others): Promise<readonly Changed[]> {
  const { definition, asked, people, place } = changing;
  const refused = new RefusedDates();
  const done: Changed[] = [];
  const changed = new Set(changesBetween(chosen.before.values, chosen.after.values).map(({ field }) => field));
  const only = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => changed.has(key) && key !== 'start' && key !== 'end'));
  const left = new Set(others.map(({ id }) => id));
  for (const record of others) {
    left.delete(record.id);
    if (notHere.includes(transitionFor(definition, asked.action, record, place.actor))) continue;
    const moved = moveOf(place.hours.zone, chosen, record);
    const result = await refused.collect(dayAt(place.hours.zone, momentOf(record.values.start) ?? 0), async () => {
      if (moved?.isLeftOut) refuse([{ field: 'start', code: 'time.left-out' }]);
      return change(tx, {
        ...changing,
        stored: record,
        // What was seen at which version is known of the one that was opened; here nothing else is written over.
        asked: {
          ...asked,
          id: record.id,
          version: undefined,
          fields: { ...only(asked.fields), ...(moved && asFields(moved)) },
        },
        people: { ...people, fields: only(people.fields) as Values },
        along: [...left],
      });
    });
    if (result) done.push(result);
  }
  refused.refuse(others.length + 1);
  return done;
}

/** When a date is now, where the one that was opened was moved; nothing where it stays. */
function moveOf(zone: string, { before, after }: Changed, other: RequestRecord): SeriesDate | null {
  const [was, is, own] = [before, after, other].map(timeOf);
  if (!was || !is || !own || (was.start === is.start && was.end === is.end)) return null;
  return movedAlong(zone, { before: was, after: is }, own);
}

function timeOf({ values }: RequestRecord): Interval | undefined {
  const [start, end] = [momentOf(values.start), momentOf(values.end)];
  return start === null || end === null ? undefined : { start, end };
}
