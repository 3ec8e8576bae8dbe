import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import type { Axis } from './axis.ts';
import type { Place } from './row.ts';

/** What a pointer does: moves something, one of its ends, or draws something new. */
export type Grip = 'move' | 'start' | 'end' | 'new';

export function isGrip(told: string): told is Grip {
  return ['move', 'start', 'end', 'new'].includes(told);
}

export interface Held {
  readonly grip: Grip;
  readonly from: Place;
  /** The moment under the pointer when it was pressed. */
  readonly grabbed: number;
}

/** Where what is held stands when the pointer is at this moment, on this row. A length is kept as it really lasts. */
export function heldAt({ grip, from, grabbed }: Held, at: number, row: number, axis: Axis): Place {
  const { step, snap } = axis;
  if (grip === 'new') {
    const [first, last] = at < grabbed ? [at, grabbed] : [grabbed, at];
    const start = Math.floor(first / step) * step;
    return within({ row: from.row, start, end: Math.max(Math.ceil(last / step) * step, start + step) }, axis);
  }
  // What stands off the quarters stays there while it only changes its row, or is only held.
  const by = Math.abs(at - grabbed) < step / 2 ? 0 : at - grabbed;
  const along = (moment: number) => (by === 0 ? moment : snap(moment + by));
  if (grip === 'end') return { ...from, end: Math.max(along(from.end), from.start + step) };
  if (grip === 'start') return { ...from, start: Math.min(along(from.start), from.end - step) };
  return movedTo(from, along(from.start), row, axis);
}

/** A key moves what is lifted by a step or a row, with Shift its end; nothing where a key does not. */
export function nudged(
  place: Place,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  rows: readonly number[],
  axis: Axis,
): Place | undefined {
  const by = { ArrowLeft: -axis.step, ArrowRight: axis.step }[key];
  if (by !== undefined && shiftKey) return { ...place, end: Math.max(place.end + by, place.start + axis.step) };
  if (by !== undefined) return movedTo(place, place.start + by, place.row, axis);
  const to = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (to === undefined) return undefined;
  return { ...place, row: rows[rows.indexOf(place.row) + to] ?? place.row };
}

/** At least a step of it stays in sight. */
function movedTo(place: Place, start: number, row: number, { start: first, end: last, step }: Axis): Place {
  const length = place.end - place.start;
  const from = Math.min(Math.max(start, Math.min(first, place.start)), Math.max(last - step, place.start));
  return { row, start: from, end: from + length };
}

function within<Some extends Interval>(time: Some, { start, end }: Axis): Some {
  return { ...time, start: Math.max(time.start, start), end: Math.min(time.end, end) };
}
