import type { LocatedResource } from '@sitebook/contract/lookups/one-resource.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { addDays } from '@sitebook/domain/time/day.ts';
import { proposeHour } from '@sitebook/domain/time/propose-slot.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { linkTo } from '../../paths.ts';
import { type Bookable, refusalOf } from '../calendar/bookable.ts';
import { closedTimes } from '../calendar/closed-times.ts';
import { selection } from '../location/selection.ts';
import { keepSlot } from '../slot/slot.ts';
import { daysAhead, type ResourceDay } from './use-resource-day.ts';

const hour = 3_600_000;

/**
 * Opens the form with the next free hour, or tells why that would be in vain. The location becomes the chosen one, as if it
 * had been picked: what is booked is there.
 */
export function useBookHere(resource: LocatedResource, { bookable, today, bookings }: ResourceDay) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string | null>(null);
  const { definition, hours, closures } = bookable;
  const book = () => {
    const days = { first: today, end: addDays(today, daysAhead) };
    const taken = [...bookings.filter(({ takesTime }) => takesTime), ...closedTimes(closures, hours.zone, days)];
    const now = Date.now();
    const time = proposeHour(hours, days, taken, now);
    const isFree = now <= time.start && taken.every(({ start, end }) => end <= time.start || time.end <= start);
    const reason = isFree ? refusalOf(bookable, time, now) : whyNot(bookable, now);
    setRefused(reason);
    if (reason !== null) return;
    const { country, city, locationName, countryId, cityId, locationId, iBaseLocationId, resourceId } = resource;
    const keys = { countryId, cityId, locationId };
    selection.set({ moduleName: definition.key, country, city, location: locationName, iBaseLocationId, keys });
    const [start, end] = [new Date(time.start).toISOString(), new Date(time.end).toISOString()];
    keepSlot({ module: definition.key, baseLocationId: iBaseLocationId, resourceId, start, end });
    void navigate(linkTo.newRequest(definition.key));
  };
  return { book, refused };
}

/** What is closed until further notice says why; else others have it. */
function whyNot(bookable: Bookable, now: number): string {
  return refusalOf(bookable, { start: now, end: now + hour }, now) ?? say('thing.full', { days: daysAhead });
}
