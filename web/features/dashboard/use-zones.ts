import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../api/connection.ts';
import { placeQuery } from '../../api/location-queries.ts';
import type { ListedRequest } from '../../api/wire-request.ts';
import type { ZoneOf } from './list-props.ts';

/** A location whose zone is known already. */
export interface Home {
  readonly iBaseLocationId: number | null;
  readonly zone: string;
}

/** The zones of the requests' locations: as a rule all at home, but what awaits somebody may be anywhere. */
export function useZones(home: Home, rows: readonly ListedRequest[]): ZoneOf {
  const api = useApi();
  const elsewhere = useMemo(
    () => [...new Set(rows.map((row) => row.baseLocationId))].filter((id) => id !== home.iBaseLocationId),
    [rows, home.iBaseLocationId],
  );
  const places = useQueries({ queries: elsewhere.map((id) => placeQuery(api, id)) });
  return (id) => (id === home.iBaseLocationId ? home.zone : places[elsewhere.indexOf(id)]?.data?.timeZone);
}
