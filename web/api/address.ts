export type Query = Readonly<Record<string, string | number | null | undefined>>;

/** The address of a call. */
export function addressOf(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return `/api${path}`;
  return `/api${path}?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
}
