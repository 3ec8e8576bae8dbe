import { type Filter, isDays } from './filter.ts';

/** What an address says of a filter: `status=assigned,in-progress`, `start=today..today+6`. `readFilter` reads it. */
export type FilterAddress = Readonly<Record<string, string>>;

/** Stands between the first and the last day. */
export const between = '..';

/** What somebody made a choice of may hold what stands between two of them. */
const escaped = (value: string | number) => String(value).replaceAll('%', '%25').replaceAll(',', '%2C');

/** The values that an address lists. */
export function valuesInAddress(text: string): readonly string[] {
  return text.split(',').map((value) => value.replaceAll('%2C', ',').replaceAll('%25', '%'));
}

/** A filter as an address says it. */
export function filterToAddress(filter: Filter): FilterAddress {
  return Object.fromEntries(
    Object.entries(filter).map(([key, wanted]) => [
      key,
      isDays(wanted) ? `${wanted.from ?? ''}${between}${wanted.to ?? ''}` : wanted.map(escaped).join(','),
    ]),
  );
}
