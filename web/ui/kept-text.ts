import { storedNames } from '../stored-names.ts';

/** Where a browser forbids storage it holds for this page only. */
const here = new Map<string, string>();

const nameOf = (what: string) => `${storedNames.typed}${what}`;

/** What somebody has typed under this name and not sent: whoever goes away or loads the page again finds it. */
export function keptText(what: string): string {
  try {
    return sessionStorage.getItem(nameOf(what)) ?? '';
  } catch {
    return here.get(what) ?? '';
  }
}

/** Keeps it for as long as this tab is there and nobody signs out in it; nothing is forgotten. */
export function keepText(what: string, text: string): void {
  here.set(what, text);
  try {
    if (text === '') sessionStorage.removeItem(nameOf(what));
    else sessionStorage.setItem(nameOf(what), text);
  } catch {
    // Full or forbidden.
  }
}
