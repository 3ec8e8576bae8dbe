import { useLocation, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { rememberFocus, returnFocus } from '../features/page/return-focus.ts';

/**
 * Another page does not load here: whoever listens or steers by keyboard has to be taken to what is new, and whoever
 * comes back to what they left by.
 */
export function useFocusOnNewPage(content: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shown = useRef(path);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) rememberFocus(fromLocation.pathname);
      }),
    [router],
  );
  useEffect(() => {
    if (shown.current === path || !content.current) return;
    shown.current = path;
    content.current.focus({ preventScroll: true });
    return returnFocus(path, content.current);
  }, [path, content]);
}
