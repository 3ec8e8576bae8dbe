import type { RefObject } from 'react';
import { useShortcut } from '../../ui/use-shortcut.ts';

const opening = '[data-leads^="view-"]';

/** Goes from request to request by j and k, opens the one that has the focus for editing by e, and chooses it by x. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useShortcut('j', () => step(list.current, 1));
  useShortcut('k', () => step(list.current, -1));
  const press = (wanted: (id: string | undefined) => string) => {
    const id = current(list.current)?.getAttribute('data-leads')?.slice('view-'.length);
    list.current?.querySelector<HTMLElement>(wanted(id))?.click();
  };
  useShortcut('e', () => press((id) => `[data-leads="edit-${id}"]`));
  useShortcut('x', () => press((id) => `[data-chooses="${id}"]`));
}

/** The request that has the focus, by what opens it. */
function current(list: HTMLElement | null): HTMLElement | null {
  const focused = document.activeElement;
  if (!list || !focused || !list.contains(focused)) return null;
  return focused.closest('tr, article')?.querySelector<HTMLElement>(opening) ?? null;
}

/** Those near the view are in the document: from the last of them, the next comes with scrolling. */
function step(list: HTMLElement | null, by: 1 | -1): void {
  const all = [...(list?.querySelectorAll<HTMLElement>(opening) ?? [])];
  const from = current(list);
  const next = from ? all[all.indexOf(from) + by] : all.find(isInView);
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
