/** What names a location: its own id, or that of its base location. */
export type LocationKey = { readonly locationId: number } | { readonly baseLocationId: number };
