import { useEffect, useEffectEvent } from 'react';

/** Where a letter belongs to what has the focus: fields, and menus and lists that jump to what is typed. */
const takesLetters =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Does something when a key is pressed outside of anything that takes letters. */
export function useShortcut(key: string, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(takesLetters)) return;
    // The key itself must not end up in what the focus moves to.
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
