import { say } from '@sitebook/domain/text/say.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import { sayDay, saySpan } from '@sitebook/domain/time/say-span.ts';
import { night } from './nights-axis.ts';
import { isOneDay, type Stay } from './stays.ts';

/** Nights as people say them: from the day somebody comes to the day they go. */
export function nightsText({ start, end }: Interval): string {
  const span = saySpan('UTC', { start, end, isDays: true }, Date.now());
  return say('nights.for-how-long', { span, count: Math.round((end - start) / night) });
}

/** The nights of a stay, which may have none. */
export function stayText(zone: string, { start, end, time }: Pick<Stay, 'start' | 'end' | 'time'>): string {
  if (isOneDay(zone, time)) return say('nights.same-day', { day: sayDay('UTC', start, Date.now()) });
  return nightsText({ start, end });
}
