import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { linkTo } from '../../paths.ts';
import { keepSlot } from '../slot/slot.ts';
import { type Bookable, refusalOf } from './bookable.ts';
import type { Site } from './site.ts';

/** Why nothing can be booked, and which time was meant, where one was. */
export interface Refused {
  readonly reason: string;
  readonly time: Interval | null;
}

/** Opens the form for a new request with this time and resource, or tells why that would be in vain. */
export function useBook(bookable: Bookable, { iBaseLocationId }: Site) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<Refused | null>(null);
  const { key } = bookable.definition;
  const book = (time: Interval) => {
    const reason = refusalOf(bookable, time, Date.now());
    setRefused(reason === null ? null : { reason, time });
    if (reason !== null) return;
    const [start, end] = [new Date(time.start).toISOString(), new Date(time.end).toISOString()];
    keepSlot({ module: key, baseLocationId: iBaseLocationId, resourceId: bookable.resource.id, start, end });
    void navigate(linkTo.newRequest(key));
  };
  const tell = (reason: string | null) => setRefused(reason === null ? null : { reason, time: null });
  return { book, refused, tell };
}
