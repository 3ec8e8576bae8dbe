import type { HeldSlot } from './held-slot.ts';

/**
 * Whether somebody can wait for a time: it lies ahead, and the booking that they wanted to move there takes no part of it,
 * since one waits for a new booking, which that would stand in the way of for good.
 */
export function isWorthWaiting(wish: HeldSlot, moved: HeldSlot | null, now: number): boolean {
  const isInItsOwnWay =
    moved !== null && moved.resourceId === wish.resourceId && moved.start < wish.end && wish.start < moved.end;
  return wish.start > now && wish.start < wish.end && !isInItsOwnWay;
}
