import { outcomeOf } from '@sitebook/domain/lifecycle/outcome.ts';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { canBeGiven } from '@sitebook/domain/modules/nights-board.ts';
import { checkRules, type LookupRow, type RuleContext } from '@sitebook/domain/rules/rule.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import type { WorkingHours } from '@sitebook/domain/time/working-hours.ts';
import { isSamePlace, type Place } from '../board/grid/row.ts';
import { isoOf } from '../board/iso-of.ts';
import { night } from './nights-axis.ts';
import { placeOf, type Stay, timeAt, waitingRow } from './stays.ts';

/** All that decides where a stay can go, as far as the board knows: the server has the last word. */
export interface Known {
  readonly definition: ModuleDefinition;
  readonly hours: WorkingHours;
  readonly houses: ReadonlyMap<number, LookupRow>;
  readonly byHouse: ReadonlyMap<number, readonly Stay[]>;
  readonly now: number;
}

/** What is against a stay there; nothing where it may go, or stands already. */
export function refusalOf(known: Known, stay: Stay, place: Place): string | null {
  if (isSamePlace(placeOf(stay), place)) return null;
  return place.row === waitingRow
    ? say(stay.row === waitingRow ? 'nights.give-first' : 'nights.keeps-house')
    : againstTime(known, stay, place.row, timeAt(known.hours.zone, stay, place));
}

/** The same for a time to the minute. */
export function againstTime(known: Known, stay: Stay, row: number, time: Interval): string | null {
  const house = known.houses.get(row);
  if (house && !house.active && row !== stay.row) return say('nights.off');
  const [issue] = checkRules(known.definition.rules, contextOf(known, stay, row, time));
  return issue ? say(issue.code, issue.params) : null;
}

/** Where it would stand then, and whether that is the end of moving it: who decides on it is asked first. */
export function statusAfter(known: Known, stay: Stay, row: number, time: Interval) {
  const { lifecycle } = known.definition;
  const transition = lifecycle.transitions.find(
    ({ action, from }) => action === stay.action && from.includes(stay.status),
  );
  // Where it leads does not depend on who gives it.
  const to = transition ? outcomeOf(transition, new Set(), contextOf(known, stay, row, time)) : 'same';
  const status: StatusCode = to === 'same' ? stay.status : to;
  return { status, isStuck: !canBeGiven(known.definition, status) };
}

function contextOf(
  { definition, hours, houses, byHouse, now }: Known,
  stay: Stay,
  row: number,
  time: Interval,
): RuleContext {
  const held = definition.holds?.field ?? '';
  const others = (byHouse.get(row) ?? []).filter(
    (other) => other.key !== stay.key && other.time.start < time.end && time.start < other.time.end,
  );
  return {
    action: stay.action ?? 'update',
    values: { ...stay.values, [held]: row, ...isoOf(time) },
    before: stay.values,
    lookups: { [held]: houses.get(row) },
    neighbours: others.map((other) => ({ id: other.key, ...isoOf(other.time) })),
    closures: [],
    overlapsAllowed: 0,
    items: [],
    notes: {},
    hours,
    now,
  };
}

const mostOffers = 3;

/** What of the rows would take it in place of one that does not: the same nights elsewhere, then later ones there. */
export function insteadOf(
  known: Known,
  stay: Stay,
  to: Place,
  rows: readonly number[],
  last: number,
): readonly Place[] {
  const fits = (place: Place) => refusalOf(known, stay, place) === null && !isSamePlace(placeOf(stay), place);
  const others = rows.filter((row) => row !== waitingRow && row !== to.row).map((row) => ({ ...to, row }));
  const elsewhere = others.filter(fits).slice(0, mostOffers);
  const length = to.end - to.start;
  for (let start = to.start + night; start + length <= last; start += night) {
    const later = { row: to.row, start, end: start + length };
    if (to.row !== waitingRow && fits(later)) return [...elsewhere, later];
  }
  return elsewhere;
}
