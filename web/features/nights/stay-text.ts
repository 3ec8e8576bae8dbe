import { say } from '@sitebook/domain/text/say.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import { saySpan } from '@sitebook/domain/time/say-span.ts';
import { night } from './nights-axis.ts';

/** Nights as people say them: from the day somebody comes to the day they go. */
export function nightsText({ start, end }: Interval): string {
  const span = saySpan('UTC', { start, end, isDays: true }, Date.now());
  return say('nights.for-how-long', { span, count: Math.round((end - start) / night) });
}
