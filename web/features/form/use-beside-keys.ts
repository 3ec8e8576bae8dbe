import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { useListPlace } from '../page/list-place.ts';
import { focusLead, leadTo } from '../page/return-focus.ts';

/** Keys of a panel that stands beside its list: F6 goes from one to the other, Escape closes it from the list as well. */
export function useBesideKeys(heading: RefObject<HTMLElement | null>, onClose: () => void): void {
  const { isBeside, screen, openId } = useListPlace();
  useShortcut('Escape', () => {
    if (isBeside) onClose();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F6' || !isBeside || openId === undefined) return;
    const focused = document.activeElement?.closest('[role=dialog], [role=alertdialog]');
    const isInPanel = focused?.hasAttribute('data-panel');
    // A question has to be answered first.
    if (focused && !isInPanel) return;
    event.preventDefault();
    if (isInPanel) focusLead(leadTo(screen, openId));
    else heading.current?.focus();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
