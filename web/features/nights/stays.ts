import { momentOf, numberOf, textOf, type Values } from '@sitebook/domain/fields/value.ts';
import type { ActionCode, StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { givingActions } from '@sitebook/domain/modules/nights-board.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { addDays, dayAt, momentOn } from '@sitebook/domain/time/day.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import { wallTimeAt } from '@sitebook/domain/time/zone.ts';
import type { KnownRequest } from '../../api/wire-request.ts';
import type { GridBlock, Place } from '../board/grid/row.ts';
import { night, nightOf } from './nights-axis.ts';

/** The row of those who have nothing yet. */
export const waitingRow = 0;

/** A stay on the board: where it stands is told in nights, when it really is beside that. */
export interface Stay extends GridBlock {
  readonly row: number;
  readonly time: Interval;
  readonly guest: string;
  readonly about: string;
  /** What was asked for. */
  readonly wish: string;
  readonly status: StatusCode;
  readonly version: number;
  /** What gives it a house, or another. */
  readonly action: ActionCode | undefined;
  readonly values: Values;
}

/** In the order of their start. */
export function staysOf(
  definition: ModuleDefinition,
  zone: string,
  requests: readonly KnownRequest[],
): readonly Stay[] {
  const giving = givingActions(definition);
  return requests
    .flatMap(({ id, status, version = 0, actions, values }): Stay[] => {
      const [start, end] = [momentOf(values.start), momentOf(values.end)];
      if (start === null || end === null) return [];
      const action = giving.find((one) => actions.includes(one));
      return [
        {
          key: id,
          row: numberOf(values[definition.holds?.field ?? '']) ?? waitingRow,
          ...nightsOf(zone, { start, end }),
          time: { start, end },
          guest: textOf(values.requesterName) ?? '',
          about: textOf(values.segmentName) ?? '',
          wish: wishOf(definition, values),
          status,
          version,
          action,
          values,
          canMove: action !== undefined,
          isOver: false,
        },
      ];
    })
    .toSorted((one, other) => one.start - other.start || one.key - other.key);
}

/** By what a house is found: its type, and for whom it is; when is told anyway. */
function wishOf(definition: ModuleDefinition, values: Values): string {
  const { fields, holds } = definition;
  const keys = fieldOf(definition, holds?.field ?? '')?.lookup?.freeFor ?? [];
  const told = fields.flatMap((field) => {
    const value = values[field.key] ?? null;
    if (value === null) return [];
    const choice = keys.includes(field.key) ? field.choices?.find((one) => one.value === value) : undefined;
    if (choice) return [say(choice.text)];
    return field.nameOf !== undefined && keys.includes(field.nameOf) ? [String(value)] : [];
  });
  return told.join(' · ');
}

/** Whether somebody goes on the day they come. */
export function isOneDay(zone: string, { start, end }: Interval): boolean {
  return dayAt(zone, start) === dayAt(zone, end);
}

/** The nights of a time. Who leaves on the day they come takes that day. */
export function nightsOf(zone: string, { start, end }: Interval): Interval {
  const first = nightOf(dayAt(zone, start));
  return { start: first, end: Math.max(nightOf(dayAt(zone, end)), first + night) };
}

/** Where a stay stands. */
export function placeOf({ row, start, end }: Stay): Place {
  return { row, start, end };
}

/** When somebody really comes and goes who stays there: on other days at the same hours as before. */
export function timeAt(zone: string, stay: Pick<Stay, 'start' | 'end' | 'time'>, place: Place): Interval {
  return {
    start: daysLater(zone, stay.time.start, (place.start - stay.start) / night),
    end: daysLater(zone, stay.time.end, (place.end - stay.end) / night),
  };
}

function daysLater(zone: string, moment: number, days: number): number {
  if (days === 0) return moment;
  const { hour, minute } = wallTimeAt(zone, moment);
  return momentOn(zone, addDays(dayAt(zone, moment), days), hour * 60 + minute);
}
