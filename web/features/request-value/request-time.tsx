import { momentOf, type Value } from '@sitebook/domain/fields/value.ts';
import { displayDay, displayTime } from '@sitebook/domain/time/display.ts';

interface RequestTimeProps {
  /** The zone of the request's location; nothing is shown until it is known. */
  readonly zone: string | undefined;
  readonly value: Value | undefined;
  /** Only the day of it. */
  readonly isDay?: boolean | undefined;
}

/** A moment as the clocks at the location show it, in figures that no writing direction turns around. */
export function RequestTime({ zone, value, isDay = false }: RequestTimeProps) {
  const moment = momentOf(value);
  if (moment === null || zone === undefined) return null;
  return (
    <time dateTime={new Date(moment).toISOString()}>
      <bdi dir="ltr">{isDay ? displayDay(zone, moment) : displayTime(zone, moment)}</bdi>
    </time>
  );
}
