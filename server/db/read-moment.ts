import pg from 'pg';

const readAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
const inUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** A moment as PostgreSQL writes it. Lists hold hundreds, so those of a server that counts in UTC are read the quick way. */
export function readMoment(text: string): Date {
  if (!inUtc.test(text)) return readAny(text);
  return new Date(`${text.slice(0, 10)}T${text.slice(11, Math.min(text.length - 3, 23))}Z`);
}
