import { useEffect, useEffectEvent } from 'react';

/** Where a letter belongs to what has the focus: fields, and menus and lists that jump to what is typed. */
const takesLetters =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Marks a panel that takes no letters itself, although it is a dialog. */
export const panelMark = { 'data-panel': '' } as const;

/** Does something when a key is pressed outside of anything that takes letters; in a panel only where it is of the panel. */
export function useShortcut(key: string, act: () => void, { isInPanel = false } = {}): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const taker = event.target instanceof Element ? event.target.closest(takesLetters) : null;
    if (isInPanel ? !taker?.hasAttribute('data-panel') : taker) return;
    // The key itself must not end up in what the focus moves to.
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
