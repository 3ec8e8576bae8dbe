import { say } from '@sitebook/domain/text/say.ts';
import { dayAt } from '@sitebook/domain/time/day.ts';
import { displayClock, displayOffset } from '@sitebook/domain/time/display.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import { sayDay, saySpan } from '@sitebook/domain/time/say-span.ts';
import { offsetAt } from '@sitebook/domain/time/zone.ts';

/**
 * A time as people say it; where the clocks change in it, or within the hour around it, by which clock. The day can be left
 * out where it is plain and there is little room.
 */
export function timeText(zone: string, { start, end }: Interval, isDayShown = true): string {
  const said = isDayShown ? saySpan(zone, { start, end }, Date.now()) : clocksText(zone, { start, end });
  const [first, last] = [offsetAt(zone, start), offsetAt(zone, end)];
  const isAmbiguous = first !== last || offsetAt(zone, start - hour) !== first || offsetAt(zone, end + hour) !== last;
  return isAmbiguous ? `${said} (${[...new Set([first, last])].map(displayOffset).join(', ')})` : said;
}

function clocksText(zone: string, { start, end }: Interval): string {
  const isOneDay = dayAt(zone, start) === dayAt(zone, Math.max(start, end - 1));
  if (!isOneDay) return saySpan(zone, { start, end }, Date.now());
  return `${displayClock(zone, start)} – ${displayClock(zone, end)}`;
}

/** From when to when, for a name: the day only where it is not plain which one is meant. */
export function fromTo(zone: string, { start, end }: Interval, areDaysShown: boolean): string {
  const [first, last] = [displayClock(zone, start), displayClock(zone, end)];
  const day = (moment: number) => sayDay(zone, moment, Date.now());
  if (dayAt(zone, start) !== dayAt(zone, Math.max(start, end - 1)))
    return `${day(start)} ${first} ${say('calendar.until')} ${day(end)} ${last}`;
  const clocks = `${first} ${say('calendar.until')} ${last}`;
  return areDaysShown ? `${day(start)}, ${clocks}` : clocks;
}

const hour = 3_600_000;
