import type { FieldIssue } from '../failure.ts';
import { momentOf, textOf, type Values } from '../fields/value.ts';
import { displayTime } from '../time/display.ts';
import { startOfDay } from '../time/zone.ts';
import type { Lifecycle, Transition } from './lifecycle.ts';

/** When somebody asks, and by which clocks the place goes. */
export interface Moment {
  readonly now: number;
  readonly zone: string;
}

/** Whoever comes so much earlier may begin, also where that is still the day before. */
const early = 3_600_000;

/** Whether bookings are marked as started and finished. */
export function isMarked({ transitions }: Pick<Lifecycle, 'transitions'>): boolean {
  return transitions.some(({ stamps }) => stamps !== undefined);
}

/** Why what a transition marks cannot be marked, or taken back, at this moment; nothing when it can, or marks nothing. */
export function stampRefusal(
  { stamps, unstamps }: Pick<Transition, 'stamps' | 'unstamps'>,
  values: Values,
  moment: Moment,
): Omit<FieldIssue, 'field'> | null {
  const isStarted = textOf(values.actualStart) !== null;
  const isFinished = textOf(values.actualEnd) !== null;
  if (stamps === 'actualStart') return isStarted ? { code: 'error.started-already' } : outsideOf(values, moment);
  if (stamps === undefined && unstamps === undefined) return null;
  if (!isStarted) return { code: 'error.not-started' };
  if (unstamps === 'actualEnd') return isFinished ? null : { code: 'error.not-finished' };
  return isFinished ? { code: 'error.finished-already' } : null;
}

/** A booking begins on its day, and not after its end. */
function outsideOf(values: Values, { now, zone }: Moment): Omit<FieldIssue, 'field'> | null {
  const [start, end] = [momentOf(values.start), momentOf(values.end)];
  if (start === null) return null;
  if (now < start - early) {
    const from = Math.min(startOfDay(zone, start), start - early);
    if (now < from) return { code: 'error.start-early', params: { from: displayTime(zone, from) } };
  }
  if (end !== null && now >= end) return { code: 'error.start-late', params: { end: displayTime(zone, end) } };
  return null;
}

/** What a request holds of it once the transition is taken. */
export function stampedBy({ stamps, unstamps }: Pick<Transition, 'stamps' | 'unstamps'>, now: Date): Values {
  return { ...(stamps && { [stamps]: now.toISOString() }), ...(unstamps && { [unstamps]: null }) };
}
