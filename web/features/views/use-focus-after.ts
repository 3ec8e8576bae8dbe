import { type RefObject, useEffect, useRef } from 'react';

/** Leads the focus back to the button, once what it opened is gone. */
export function useFocusAfter(isOpen: boolean, button: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, button]);
}
