import pg from 'pg';
import { momentText } from './read-moment.ts';

/**
 * Stands at the beginning of statements of which each row comes as a list of its columns, with moments as the texts that
 * answers tell. To make an object of every row, and a date of every moment, is a tenth of what a page of a list takes.
 */
export const asLists = '/* rows as lists */';

/** A verb may stand before it. */
const beginning = 'select '.length + asLists.length;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.TIMESTAMPTZ ? momentText : pg.types.getTypeParser(oid, format as 'text'),
};

/** A connection that gives the rows of such statements as they ask for it. */
export class ListingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver takes and gives many things; all but one pass unchanged
  override query(...args: any[]): any {
    const [asked, values] = args;
    const text: unknown = typeof asked === 'string' ? asked : asked?.text;
    if (typeof text !== 'string' || !text.slice(0, beginning).includes(asLists))
      return super.query(...(args as [string]));
    const query = typeof asked === 'string' ? { text, values } : asked;
    return super.query({ ...query, rowMode: 'array', types });
  }
}
