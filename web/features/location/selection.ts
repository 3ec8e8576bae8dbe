import { storedNames } from '../../stored-names.ts';
import { type StoredValue, storedValue, useStoredValue } from '../../ui/stored-value.ts';

/** What the location picker and the tiles leave in this browser: names for showing, ids for calling. */
export interface Selection {
  /** The module's key; blank while none is selected. */
  readonly moduleName: string;
  readonly country: string;
  readonly city: string;
  readonly location: string;
  readonly iBaseLocationId: Id;
  readonly keys: { readonly countryId: Id; readonly cityId: Id; readonly locationId: Id };
}

/** Storage may hold a blank one; the call that needs it then tells the user. */
export type Id = number | null;

export const selection: StoredValue<Selection | null> = storedValue(storedNames.selection, readSelection);

/** The saved location and module, or null before the first choice. */
export function useSelection(): Selection | null {
  return useStoredValue(selection);
}

/** Remembers the module for the landing; blank forgets it. Without a location there is nothing to remember it with. */
export function selectModule(moduleName: string): void {
  const current = selection.get();
  if (current !== null && current.moduleName !== moduleName) selection.set({ ...current, moduleName });
}

function readSelection(found: unknown): Selection | null {
  const { location, keys, ...rest } = fieldsOf(found);
  if (typeof location !== 'string' || location === '') return null;
  const { countryId, cityId, locationId } = fieldsOf(keys);
  return {
    moduleName: textOf(rest.moduleName),
    country: textOf(rest.country),
    city: textOf(rest.city),
    location,
    iBaseLocationId: idOf(rest.iBaseLocationId),
    keys: { countryId: idOf(countryId), cityId: idOf(cityId), locationId: idOf(locationId) },
  };
}

function fieldsOf(found: unknown): Record<string, unknown> {
  return typeof found === 'object' ? { ...found } : {};
}

function textOf(found: unknown): string {
  return typeof found === 'string' ? found : '';
}

function idOf(found: unknown): Id {
  return typeof found === 'number' ? found : null;
}
