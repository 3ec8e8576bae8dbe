import type { WorkingHours } from '@sitebook/domain/time/working-hours.ts';
import type { BaseLocation } from '../../api/location-queries.ts';
import { workingHoursOf } from '../location/working-hours.ts';

/** The place whose bookings a calendar shows. */
export interface Site {
  readonly iBaseLocationId: number;
  readonly hours: WorkingHours;
}

export function siteOf(base: BaseLocation): Site {
  return { iBaseLocationId: base.iBaseLocationId, hours: workingHoursOf(base) };
}
