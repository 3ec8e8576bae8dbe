import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { proposeFrom } from '@sitebook/domain/time/propose-slot.ts';
import { useNavigate } from '@tanstack/react-router';
import { linkTo } from '../../paths.ts';
import type { Site } from '../calendar/site.ts';
import { keepSlot } from '../slot/slot.ts';
import type { BoardBooking } from './board-bookings.ts';
import type { Place } from './grid/row.ts';
import { isoOf } from './iso-of.ts';

const half = 1_800_000;

interface Options {
  readonly definition: ModuleDefinition;
  readonly site: Site;
  readonly byResource: ReadonlyMap<number, readonly BoardBooking[]>;
  readonly refusal: (booking: null, place: Place) => string | null;
  readonly refuse: (reason: string, booking: null, place: Place) => Promise<void>;
}

/** Opens the form for a new request with this time and resource, or tells why that would be in vain. */
export function useBooking({ definition, site, byResource, refusal, refuse }: Options) {
  const navigate = useNavigate();
  const book = (place: Place) => {
    const against = refusal(null, place);
    if (against !== null) return void refuse(against, null, place);
    const { iBaseLocationId: baseLocationId } = site;
    keepSlot({ module: definition.key, baseLocationId, resourceId: place.row, ...isoOf(place) });
    void navigate(linkTo.newRequest(definition.key));
  };
  /** A click means a time to begin: an hour from there, or as much of it as is free. */
  const pointAt = (row: number, moment: number) => {
    const taken = (byResource.get(row) ?? []).filter(({ isOver }) => !isOver);
    book({ row, ...proposeFrom(Math.floor(moment / half) * half, taken) });
  };
  return { book, pointAt };
}
