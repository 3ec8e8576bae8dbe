import type { Tab } from '@sitebook/domain/access/tab.ts';

/** For as long as the browser's tab is open: tomorrow's work may be elsewhere. */
const used = new Map<string, Tab>();

/** The tab that somebody looked at last in a module. */
export function tabUsedLast(module: string): Tab | undefined {
  return used.get(module);
}

export function rememberTab(module: string, tab: Tab): void {
  used.set(module, tab);
}
