import pg from 'pg';

const readAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
const inUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** A moment that was read as a text, and is mostly told as one: to write it anew takes longer than to read it. */
class ReadMoment extends Date {
  readonly #text: string;

  constructor(text: string) {
    super(text);
    this.#text = text;
  }

  override toISOString(): string {
    return this.#text;
  }
}

/** A moment as PostgreSQL writes it. Lists hold hundreds, so those of a server that counts in UTC are read the quick way. */
export function readMoment(text: string): Date {
  if (!inUtc.test(text)) return readAny(text);
  const thousandths = text.slice(20, Math.min(text.length - 3, 23)).padEnd(3, '0');
  return new ReadMoment(`${text.slice(0, 10)}T${text.slice(11, 19)}.${thousandths}Z`);
}
