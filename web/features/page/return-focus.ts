import type { ListScreen } from './list-at.ts';

/** Marks what leads to another page, so that coming back finds it again: an element is drawn anew each time. */
const mark = 'data-leads';

/** To be given to whatever opens a form or a request; the name is its own on the page. */
export function leads(name: string): { readonly 'data-leads': string } {
  return { [mark]: name };
}

/** The name of what leads to a request on a list or a calendar. */
export function leadTo(screen: ListScreen, id: number): string {
  return `${screen === 'dashboard' ? 'view' : 'booking'}-${id}`;
}

/** Gives the focus to what leads to something, where that is on the page, else to the page. */
export function focusLead(name: string): void {
  const lead = document.querySelector<HTMLElement>(`main [${mark}="${CSS.escape(name)}"]`);
  (lead ?? document.querySelector('main'))?.focus();
}

/** How long a list may take to be there again. */
const patience = 10_000;

/** What had the focus when a page was left, by the page's path. */
const left = new Map<string, string>();

/** Remembers what somebody left a page by. */
export function rememberFocus(path: string): void {
  const name = document.activeElement?.closest(`[${mark}]`)?.getAttribute(mark);
  if (name) left.set(path, name);
  else left.delete(path);
}

/** Remembers what a page is to be left by once it is left, although the focus is elsewhere. */
export function rememberLead(path: string, name: string): void {
  left.set(path, name);
}

/** Scrolls no further than needed to what leads to something. */
export function bringIntoView(name: string): void {
  const lead = document.querySelector(`main [${mark}="${CSS.escape(name)}"]`);
  (lead?.closest('tr, article') ?? lead)?.scrollIntoView({ block: 'nearest' });
}

/**
 * Gives the focus back to what the page was left by, as soon as that is there. Whoever goes elsewhere meanwhile is left
 * alone. Tells how to give it up.
 */
export function returnFocus(path: string, page: HTMLElement): () => void {
  const name = left.get(path);
  left.delete(path);
  const isElsewhere = () => document.activeElement !== page && document.activeElement !== document.body;
  const isDone = () => {
    if (!name || isElsewhere()) return true;
    page.querySelector<HTMLElement>(`[${mark}="${CSS.escape(name)}"]`)?.focus();
    // What is still hidden, as a calendar is that measures itself, does not take it yet.
    return isElsewhere();
  };
  if (isDone()) return () => {};
  const drawn = new MutationObserver(() => isDone() && stop());
  const timer = setTimeout(() => stop(), patience);
  const stop = () => {
    drawn.disconnect();
    clearTimeout(timer);
  };
  drawn.observe(page, { subtree: true, childList: true, attributeFilter: [mark, 'style'] });
  return stop;
}
