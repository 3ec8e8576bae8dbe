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
/** Days on which clocks go back are longer than others, nowhere by more than this. */
const longestDay = 30 * 3_600_000;

/** Whether bookings are marked as started and finished. */
export function isMarked({ transitions }: Pick<Lifecycle, 'transitions'>): boolean {
  return transitions.some(({ stamps }) => stamps !== undefined);
}

/** What is in the way of marking, or of taking a mark back; what it says is put together for whoever reads it. */
interface Hindrance {
  readonly code: FieldIssue['code'];
  readonly params?: () => NonNullable<FieldIssue['params']>;
}

type Stamping = Pick<Transition, 'stamps' | 'unstamps'>;

/** Whether what a transition marks can be marked, or taken back, at this moment, or it marks nothing. */
export function canStamp(transition: Stamping, values: Values, moment: Moment): boolean {
  return hindranceTo(transition, values, moment) === null;
}

/** Why it cannot; nothing when it can. */
export function stampRefusal(transition: Stamping, values: Values, moment: Moment): Omit<FieldIssue, 'field'> | null {
  const hindrance = hindranceTo(transition, values, moment);
  return hindrance && { code: hindrance.code, ...(hindrance.params && { params: hindrance.params() }) };
}

function hindranceTo({ stamps, unstamps }: Stamping, values: Values, moment: Moment): Hindrance | null {
  if (stamps === undefined && unstamps === undefined) return null;
  const isStarted = textOf(values.actualStart) !== null;
  const isFinished = textOf(values.actualEnd) !== null;
  if (stamps === 'actualStart') return isStarted ? { code: 'error.started-already' } : outsideOf(values, moment);
  if (!isStarted) return { code: 'error.not-started' };
  if (unstamps === 'actualEnd') return isFinished ? null : { code: 'error.not-finished' };
  return isFinished ? { code: 'error.finished-already' } : null;
}

/** A booking begins on its day, and not after its end. */
function outsideOf(values: Values, { now, zone }: Moment): Hindrance | null {
  const [start, end] = [momentOf(values.start), momentOf(values.end)];
  if (start === null) return null;
  const from = () => Math.min(startOfDay(zone, start), start - early);
  // A list asks for every row, and most are days ahead: when the day begins is worked out only close to it.
  if (now < start - longestDay || (now < start - early && now < from())) {
    return { code: 'error.start-early', params: () => ({ from: displayTime(zone, from()) }) };
  }
  if (end === null || now < end) return null;
  return { code: 'error.start-late', params: () => ({ end: displayTime(zone, end) }) };
}

/** What a request holds of it once the transition is taken. */
export function stampedBy({ stamps, unstamps }: Pick<Transition, 'stamps' | 'unstamps'>, now: Date): Values {
  return { ...(stamps && { [stamps]: now.toISOString() }), ...(unstamps && { [unstamps]: null }) };
}
