/** The requests of a list in their order, as far as it was loaded. */
interface Listed {
  readonly module: string;
  readonly ids: readonly number[];
}

/** The list that was looked at last: whoever opens a request from it goes on from there to its neighbours. */
let listed: Listed = { module: '', ids: [] };

export function rememberListed(now: Listed): void {
  listed = now;
}

/** What stands before and behind a request in the list that it was opened from. */
export function neighboursOf(module: string, id: number): { readonly previous?: number; readonly next?: number } {
  const at = listed.module === module ? listed.ids.indexOf(id) : -1;
  if (at === -1) return {};
  const [previous, next] = [listed.ids[at - 1], listed.ids[at + 1]];
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) };
}
