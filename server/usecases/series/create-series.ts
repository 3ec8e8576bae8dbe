import { transitionFor } from '@sitebook/domain/access/can.ts';
import { Failure, refuse } from '@sitebook/domain/failure.ts';
import { parseField } from '@sitebook/domain/fields/parse-field.ts';
import { momentOf } from '@sitebook/domain/fields/value.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { layOut } from '@sitebook/domain/series/lay-out.ts';
import type { AskedSeries } from '@sitebook/domain/series/repetition.ts';
import { writeRule } from '@sitebook/domain/series/rule-text.ts';
import type { SeriesDate } from '@sitebook/domain/series/series-times.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import type { Caller } from '../../caller.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { firstEntries, insertSeries, takeSeriesTurn } from '../../store/requests/series.ts';
import { askingAs } from '../entering/asking.ts';
import { assertTakesRequests, enterPlace } from '../entering/enter-location.ts';
import { moduleFor } from '../entering/module-here.ts';
import { resolvePeople } from '../people/resolve-people.ts';
import { type MadeRequest, makeRequest, type NewRequest } from '../requests/create-request.ts';
import type { PresentOpened } from '../requests/open-request.ts';
import { once } from '../saving/once.ts';
import { prepareSave, type Save } from '../saving/prepare-save.ts';
import { RefusedDates } from './refused-dates.ts';
import { tellAsOne } from './tell-as-one.ts';

export interface NewSeries extends NewRequest {
  readonly series: AskedSeries;
}

/**
 * Makes a request for every date of a series in one transaction, each judged as if it were made by itself. If one is
 * refused, none is made. Answers with the first.
 */
export async function createSeries<Answer>(
  deps: Deps,
  caller: Caller,
  module: ModuleDefinition,
  asked: NewSeries,
  present: PresentOpened<Answer>,
): Promise<Answer> {
  const { database, clock } = deps;
  const now = clock.now();
  return once(database, {
    alias: caller.alias,
    key: asked.key,
    content: ['create', module.key, asked.baseLocationId, asked.fields, asked.series],
    at: now.toISOString(),
    present,
    prepare: async () => {
      const here = await moduleFor(database, module, asked.baseLocationId, asked.fields);
      return resolvePeople(deps, here, asked.fields, null, caller);
    },
    save: async (tx, people) => {
      await assertTurn(tx, caller);
      const holding = { isHeld: true };
      const place = await enterPlace(tx, module, asked.baseLocationId, askingAs(deps, caller), holding);
      const { definition } = place;
      const transition = transitionFor(definition, 'create', null, place.actor);
      if (typeof transition === 'string') throw new Failure('error.forbidden');
      assertTakesRequests(place, definition);
      const { fields: given, items } = asked;
      const save = { definition, place, transition, stored: null, given, items, people, now };
      const first = timeOf(definition, given, place.hours.zone);
      // Without a time there is nothing to repeat: the save itself tells what is missing.
      if (!first) await prepareSave(tx, save);
      const { dates, issues } = layOut(place.hours.zone, first ?? { start: 0, end: 0 }, asked.series);
      refuse(issues);
      const made = await makeDates(tx, caller, save, { dates, rule: writeRule(asked.series.repetition) });
      const [one] = made;
      if (!one) throw new Error('a series without a date was made');
      const entries = await firstEntries(
        tx,
        place.baseLocationId,
        made.map(({ opened }) => opened.stored.record.id),
      );
      const done = made.map(({ opened: { stored }, telling }) => {
        const { id } = stored.record;
        return { id, entry: entries.get(id) ?? 0, told: telling?.told ?? [] };
      });
      await tellAsOne(tx, definition, done);
      return one.opened;
    },
  });
}

/** A hundred saves in one: whoever sends many at once would keep everybody else waiting. */
export async function assertTurn(tx: Tx, { alias }: Caller): Promise<void> {
  if (!(await takeSeriesTurn(tx, alias))) throw new Failure('error.series-running');
}

/** All of them or none. Once one is refused the others are only judged, so that all that is wrong is told at once. */
async function makeDates(
  tx: Tx,
  caller: Caller,
  save: Save,
  { dates, rule }: { readonly dates: readonly SeriesDate[]; readonly rule: string },
): Promise<readonly MadeRequest[]> {
  const { definition, place, now } = save;
  const { baseLocationId } = place;
  const series = { baseLocationId, module: definition.key, rule, madeAt: now.toISOString(), madeBy: caller.alias };
  const seriesId = await insertSeries(tx, series);
  const refused = new RefusedDates();
  const made: MadeRequest[] = [];
  for (const date of dates) {
    const one = { ...save, given: { ...save.given, ...asFields(date) } };
    const prepared = await refused.collect(date.day, async () => {
      if (date.isLeftOut) refuse([{ field: 'start', code: 'time.left-out' }]);
      return prepareSave(tx, one);
    });
    if (!prepared || refused.areAny) continue;
    const dated = { ...prepared, values: { ...prepared.values, seriesId } };
    made.push(await makeRequest(tx, caller, one, dated, { isToldLater: true }));
  }
  refused.refuse(dates.length);
  return made;
}

/** As a client would send it. */
export const asFields = ({ start, end }: Interval) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

/** The time that a client sent; nothing where it cannot be read. */
export function timeOf(definition: ModuleDefinition, given: NewRequest['fields'], zone: string): Interval | undefined {
  const [start, end] = ['start', 'end'].map((key) => {
    const field = fieldOf(definition, key);
    const parsed = field && parseField(field, given[key], zone);
    return parsed && 'value' in parsed ? momentOf(parsed.value) : null;
  });
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined;
}
