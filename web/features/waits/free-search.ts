/** The slot that an address names: where, what and when. */
export interface FreeSearch {
  readonly place: number;
  readonly resource: number;
  readonly start: string;
  readonly end: string;
}

/** Nothing where it names none. */
export function readFreeSearch({ place, resource, start, end }: Record<string, unknown>): FreeSearch | null {
  const isSlot = isId(place) && isId(resource) && isMoment(start) && isMoment(end);
  return isSlot ? { place, resource, start, end } : null;
}

const isId = (found: unknown): found is number => Number.isInteger(found) && Number(found) > 0;

const isMoment = (found: unknown): found is string => typeof found === 'string' && !Number.isNaN(Date.parse(found));
