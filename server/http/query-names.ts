import { parse } from 'node:querystring';

export type Query = Record<string, string | string[]>;

/** Reads a query with its names in lower case, so that every spelling of a name is the same name. */
export function parseQuery(text: string): Query {
  const query: Query = Object.create(null);
  for (const [spelled, value] of Object.entries(parse(text))) {
    if (value === undefined) continue;
    const name = spelled.toLowerCase();
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}
