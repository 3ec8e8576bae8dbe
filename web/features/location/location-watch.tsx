import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApi } from '../../api/connection.ts';
import { locationsQuery } from '../../api/location-queries.ts';
import { linkTo } from '../../paths.ts';
import { selection, useSelection } from './selection.ts';

/** A saved location that is switched off meanwhile, or closed to the user, leads back to the picker, which says why. */
export default function LocationWatch() {
  const saved = useSelection();
  const navigate = useNavigate();
  const { cityId = null, locationId = null } = saved?.keys ?? {};
  // A blank one is told by the call that needs it.
  const isSaved = cityId !== null && locationId !== null;
  const offered = useQuery({ ...locationsQuery(useApi(), cityId), enabled: isSaved });
  const isGone = isSaved && (offered.data?.every((row) => row.locationId !== locationId) ?? false);
  useEffect(() => {
    if (!isGone) return;
    const left = navigate({ ...linkTo.picker(), replace: true, state: { notice: 'location.gone' } });
    // Not before: the screen that is left would ask for things at no location.
    void left.then(() => selection.set(null));
  }, [isGone, navigate]);
  return null;
}
