import { say } from '@sitebook/domain/text/say.ts';
import { displayClock } from '@sitebook/domain/time/display.ts';
import { sayDay } from '@sitebook/domain/time/say-span.ts';
import type { WorkingHours } from '@sitebook/domain/time/working-hours.ts';
import { timesOn } from '@sitebook/domain/walls/entry-times.ts';
import type { Entry, ShownDay, ShownPlan } from '@sitebook/domain/walls/show-plan.ts';
import { statusTone, type Tone } from '../features/request-value/tone.ts';

/** The days that are shown, by the clocks of the location. */
export interface Days extends Pick<ShownPlan, 'today' | 'tomorrow'> {
  readonly hours: WorkingHours;
  readonly now: number;
}

export function entryWord({ status }: Entry): string {
  return status === 'closed-time' ? say('wall.closed') : say(`status.${status}`);
}

export function entryTone({ status }: Entry): Tone {
  return status === 'closed-time' ? 'red' : statusTone(status);
}

/** From when to when, on a day. */
export function entryTimes(zone: string, entry: Entry, day: ShownDay): string {
  const { from, to } = timesOn(zone, entry, day);
  if (from !== null && to !== null) return say('wall.from-to', { from, to });
  if (from !== null) return say('wall.from', { from });
  return to === null ? say('wall.all-day') : say('wall.until', { to });
}

/** How long what goes on goes on. */
export function untilWords({ hours: { zone }, now, today, tomorrow }: Days, end: number | null): string {
  if (end === null) return say('wall.further-notice');
  if (end <= today.end) return say('wall.until', { to: end === today.end ? '24:00' : displayClock(zone, end) });
  const to = displayClock(zone, end);
  if (end <= tomorrow.end) return say('wall.until-tomorrow', { to: end === tomorrow.end ? '24:00' : to });
  return say('wall.until-day', { day: sayDay(zone, end, now), to });
}

/** How long what is free stays free, as far as today goes. */
export function freeWords({ hours: { zone }, today }: Days, until: number | null): string {
  return until !== null && until < today.end
    ? say('wall.until', { to: displayClock(zone, until) })
    : say('wall.free-today');
}

/** When there is work on a day. */
export function dayNote({ start, end }: WorkingHours, { isWorkday }: ShownDay): string {
  return isWorkday ? say('wall.working-hours', { from: clockOf(start), to: clockOf(end) }) : say('wall.day-off');
}

function clockOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
