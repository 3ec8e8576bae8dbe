import { useNavigate } from '@tanstack/react-router';
import type { NearbyOffer } from '../../api/free-time-queries.ts';
import { linkTo } from '../../paths.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { arriving } from '../../ui/loading.ts';
import { Note } from '../../ui/note.tsx';
import { selection, useSelection } from '../location/selection.ts';
import { keepSlot } from '../slot/slot.ts';
import type { Bookable } from './bookable.ts';
import type { Site } from './site.ts';
import type { Refused } from './use-book.ts';

const loadFreeInstead = () => arriving(() => import('../free-times/free-instead.tsx'));

interface RefusedTimeProps {
  readonly bookable: Bookable;
  readonly site: Site;
  readonly refused: Refused;
}

/** Why a time cannot be booked, and what is free instead: each opens the form with it. */
export function RefusedTime({ bookable, site, refused: { reason, time } }: RefusedTimeProps) {
  const { definition, resource, hours } = bookable;
  const { iBaseLocationId } = site;
  const saved = useSelection();
  const navigate = useNavigate();
  if (!time) return <Note kind="warning" text={reason} />;
  const [start, end] = [new Date(time.start).toISOString(), new Date(time.end).toISOString()];
  const wanted = { module: definition.key, iBaseLocationId, resourceId: resource.id, start, end, requestId: null };
  const take = (slot: { baseLocationId?: number; resourceId?: number; start?: string; end?: string }) => {
    keepSlot({
      module: definition.key,
      baseLocationId: iBaseLocationId,
      resourceId: resource.id,
      start,
      end,
      ...slot,
    });
    void navigate(linkTo.newRequest(definition.key));
  };
  return (
    <>
      <Note kind="warning" text={reason} />
      <LatePart
        load={loadFreeInstead}
        meanwhile={<div style={{ minHeight: '72px' }} />}
        otherwise={null}
        give={{
          wanted,
          isOffered: resource.active,
          city: saved?.city ?? '',
          zone: hours.zone,
          onTime: (other: { start: string; end: string }) => take(other),
          onResource: (resourceId: number) => take({ resourceId }),
          onNearby: ({ locationId, locationName, resourceId, ...offer }: NearbyOffer) => {
            if (!saved) return;
            selection.set({
              ...saved,
              location: locationName,
              iBaseLocationId: offer.iBaseLocationId,
              keys: { ...saved.keys, locationId },
            });
            take({ baseLocationId: offer.iBaseLocationId, resourceId });
          },
        }}
      />
    </>
  );
}
