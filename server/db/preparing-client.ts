import pg from 'pg';
import { ListingClient } from './listing-client.ts';

/** How many statements a connection keeps prepared: PostgreSQL holds a plan of each. */
const mostKept = 200;
/** How many it remembers to have sent once. */
const mostSeen = 1000;

/**
 * Stands in statements whose plan depends on their values, as that of a search does: a word of two letters is found by no
 * index, and a plan for whatever may come could begin with it.
 */
export const byItsValues = '/* planned by its values */';

/**
 * A connection that prepares the statements it sends again and again: they are parsed once, and planned a few times
 * instead of each time.
 */
export class PreparingClient extends ListingClient {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();
  #count = 0;

  // biome-ignore lint/suspicious/noExplicitAny: the driver takes and gives many things; all but one pass unchanged
  override query(...args: any[]): any {
    const [text, values] = args;
    // What has no values may be several statements in one message, which cannot be prepared.
    const isPlain = typeof text === 'string' && Array.isArray(values) && values.length > 0 && args.length === 2;
    const name = isPlain && !text.includes(byItsValues) ? this.#nameOf(text) : undefined;
    if (name === undefined) return super.query(...(args as [string]));
    return super.query({ name, text, values }).catch(async (error: unknown) => {
      if (!isOutdated(error)) throw error;
      this.#names.delete(text);
      // In a transaction nothing is done any more; whoever began it hears why.
      return super.query(text, values).catch(() => Promise.reject(error));
    });
  }

  /** From the second time on. Once a connection has enough of them, others are sent as they are. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostKept) return known;
    if (!this.#seen.delete(text)) {
      if (this.#seen.size >= mostSeen) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    this.#count += 1;
    const name = `sitebook_${this.#count}`;
    this.#names.set(text, name);
    return name;
  }
}

/** A prepared statement gives other columns than when it was prepared: the tables were migrated meanwhile. */
export function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}
