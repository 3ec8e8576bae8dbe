import type { Notice } from '@sitebook/contract/notices/notices.ts';

/** The newest of what somebody was told before; 0 where that was nothing. */
export function newestOf(notices: readonly Notice[]): number {
  return Math.max(0, ...notices.map(({ noticeId }) => noticeId));
}

/** How many came in since the newest that was there. Not before it is known what was there, nor what was read elsewhere. */
export function countNew(newestBefore: number | undefined, notices: readonly Notice[]): number {
  if (newestBefore === undefined) return 0;
  return notices.filter(({ noticeId, isRead }) => noticeId > newestBefore && !isRead).length;
}
