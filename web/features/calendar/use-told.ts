import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { displayClock } from '@sitebook/domain/time/display.ts';
import { useShownStatus } from '../request-value/use-shown-status.ts';
import type { Booking } from './booking.ts';

interface Told {
  readonly status: StatusCode;
  readonly isOverdue: boolean;
  /** When, whose, and how it stands: what a block has room for only in part. */
  readonly parts: readonly string[];
}

/** What there is to be said of a booking. It turns by itself when its time comes. */
export function useTold(definition: ModuleDefinition, zone: string, booking: Booking): Told {
  const { status, isOverdue } = useShownStatus(definition, booking.request);
  const parts = [
    `${displayClock(zone, booking.start)} ${say('calendar.until')} ${displayClock(zone, booking.end)}`,
    booking.title,
    say(`status.${status}`),
    ...(booking.isOverlapping ? [say('field.overlapping')] : []),
    ...(isOverdue ? [say('field.overdue')] : []),
  ];
  return { status, isOverdue, parts };
}
