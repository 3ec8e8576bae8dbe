import { call } from './call.ts';
import type { Portal } from './portal.ts';

/** A location as the picker saves it; an id is null where a test wants it missing. */
export interface SavedPlace {
  readonly moduleName: string;
  readonly country: string;
  readonly city: string;
  readonly location: string;
  readonly iBaseLocationId: number | null;
  readonly keys: {
    readonly countryId: number | null;
    readonly cityId: number | null;
    readonly locationId: number | null;
  };
}

/** Offers both declared modules; the demo accounts have their roles here. */
export const houston: SavedPlace = {
  moduleName: '',
  country: 'United States',
  city: 'Houston',
  location: 'Houston (West Yard)',
  iBaseLocationId: 1001,
  keys: { countryId: 1, cityId: 1, locationId: 1 },
};

/** In the same city; offers admin tasks and no wash bay. */
export const shipChannel: SavedPlace = {
  ...houston,
  location: 'Ship Channel',
  iBaseLocationId: 1002,
  keys: { countryId: 1, cityId: 1, locationId: 2 },
};

/** Another zone, with clock changes; nobody of the demo accounts has a role here but the global admin. */
export const stavanger: SavedPlace = {
  moduleName: '',
  country: 'Norway',
  city: 'Stavanger',
  location: 'Stavanger (Tananger)',
  iBaseLocationId: 2001,
  keys: { countryId: 2, cityId: 4, locationId: 5 },
};

/** A sub product line there. */
export async function lineAt(portal: Portal, { iBaseLocationId }: SavedPlace): Promise<number | undefined> {
  const path = `/Masters/GetSubSegmentsbyLocationId?iBaseLocationId=${iBaseLocationId}&segmentID=1`;
  const [line] = await call<{ subSegmentId: number }[]>(portal, 'globalAdmin', 'GET', path);
  return line?.subSegmentId;
}
