import { type Filter, isDays } from './filter.ts';

/** What an address says of a filter: `status=assigned,in-progress`, `start=today..today+6`. `readFilter` reads it. */
export type FilterAddress = Readonly<Record<string, string>>;

/** Stands between the first and the last day. */
export const between = '..';

/** A filter as an address says it. */
export function filterToAddress(filter: Filter): FilterAddress {
  return Object.fromEntries(
    Object.entries(filter).map(([key, wanted]) => [
      key,
      isDays(wanted) ? `${wanted.from ?? ''}${between}${wanted.to ?? ''}` : wanted.join(','),
    ]),
  );
}
