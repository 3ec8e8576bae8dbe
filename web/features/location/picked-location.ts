import type { BaseLocation } from '../../api/location-queries.ts';
import type { SelectOption } from '../../fields/searchable-select.tsx';
import type { Id, Selection } from './selection.ts';

/** What is chosen in the picker so far. */
export interface PickedLocation {
  readonly country: SelectOption | null;
  readonly city: SelectOption | null;
  readonly location: SelectOption | null;
}

/** The picker starts with what is saved, so that changing the location alone takes one choice. */
export function pickedOf(saved: Selection | null): PickedLocation {
  return {
    country: option(saved?.keys.countryId, saved?.country),
    city: option(saved?.keys.cityId, saved?.city),
    location: option(saved?.keys.locationId, saved?.location),
  };
}

/** What Next stores, once everything is chosen and the base location is known. It selects no module: a tile does. */
export function selectionOf(
  { country, city, location }: PickedLocation,
  base: BaseLocation | undefined,
): Selection | null {
  if (!country || !city || !location || !base) return null;
  return {
    moduleName: '',
    country: country.name,
    city: city.name,
    location: location.name,
    iBaseLocationId: base.iBaseLocationId,
    keys: { countryId: country.id, cityId: city.id, locationId: location.id },
  };
}

function option(id: Id | undefined, name: string | undefined): SelectOption | null {
  return id && name ? { id, name } : null;
}
