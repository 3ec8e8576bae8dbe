import pg from 'pg';

const readAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
const inUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** A moment as PostgreSQL writes it. */
export function readMoment(text: string): Date {
  return inUtc.test(text) ? new Date(inIso(text)) : readAny(text);
}

/** The same as the text that it is told as. Lists hold hundreds: those of a server that counts in UTC are only spelled anew. */
export function momentText(text: string): string {
  return inUtc.test(text) ? inIso(text) : readAny(text).toISOString();
}

function inIso(text: string): string {
  const thousandths = text.slice(20, Math.min(text.length - 3, 23)).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${thousandths}Z`;
}
