import type { ParsedLocation } from '@tanstack/react-router';
import { listAt } from '../features/page/list-at.ts';
import { roomBeside } from '../features/page/list-place.ts';
import { addressBefore } from '../features/page/trail.ts';

/** The page that was shown last, and the list on it. */
let last = { pathname: '', list: '' };

/** Whether the list of the page before is still there, for a request was opened or closed beside it. */
export function keepsScroll({ pathname, state }: Pick<ParsedLocation, 'pathname' | 'state'>): boolean {
  const list = listOn(pathname, state.__TSR_index);
  const isKept = list !== '' && list === last.list && pathname !== last.pathname;
  last = { pathname, list };
  return isKept;
}

function listOn(pathname: string, index: number): string {
  const isRequest = /^\/[^/]+\/(view|edit)\/[^/]+$/.test(pathname);
  if (isRequest && !window.matchMedia(roomBeside).matches) return '';
  const list = listAt(isRequest ? addressBefore(index) : pathname);
  return list ? `${list.screen} ${list.module}` : '';
}
