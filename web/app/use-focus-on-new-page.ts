import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** Another page does not load here: whoever listens or steers by keyboard has to be taken to what is new. */
export function useFocusOnNewPage(content: RefObject<HTMLElement | null>): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    content.current?.focus({ preventScroll: true });
  }, [path, content]);
}
