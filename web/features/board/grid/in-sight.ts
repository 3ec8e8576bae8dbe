import type { RefObject } from 'react';
import type { Axis } from './axis.ts';
import { headHeight } from './grid-look.ts';
import type { PlacedRow } from './lay-out.ts';
import type { GridBlock, Place } from './row.ts';

/** What tells where a place of a grid is on the screen. */
export interface Sight {
  readonly axis: Axis;
  readonly placed: readonly PlacedRow<GridBlock>[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly sizes: { readonly nameWidth: number };
}

/** A stretch of the grid, across or down, in its own pixels. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Scrolls no further than needed for a place to be seen. */
export function show(sight: Sight, place: Place): void {
  const found = find(sight, place);
  if (found) scroll(found, nearest(found.seen.x, found.place.x), nearest(found.seen.y, found.place.y));
}

/** Likewise, but leaves what is seen well enough, such as something long that was clicked in its middle. */
export function keepInSight(sight: Sight, place: Place): void {
  const found = find(sight, place);
  if (!found) return;
  const { seen, place: at } = found;
  const across = isSeenWell(seen.x, at.x) ? seen.x.from : nearest(seen.x, at.x);
  scroll(found, across, isSeenWell(seen.y, at.y) ? seen.y.from : nearest(seen.y, at.y));
}

function find({ scroller, placed, axis, sizes: { nameWidth } }: Sight, { row, start, end }: Place) {
  const element = scroller.current;
  const at = placed.find((one) => one.row.key === row);
  if (!element || !at) return undefined;
  const left = Math.abs(element.scrollLeft);
  return {
    element,
    seen: {
      x: { from: left, to: left + element.clientWidth - nameWidth },
      y: { from: element.scrollTop, to: element.scrollTop + element.clientHeight - headHeight },
    },
    place: {
      x: { from: axis.xOf(Math.max(start, axis.start)) - 8, to: axis.xOf(Math.min(end, axis.end)) + 8 },
      y: { from: at.top, to: at.top + at.height },
    },
  };
}

function scroll({ element }: { readonly element: HTMLElement }, left: number, top: number): void {
  // Where one reads from right to left, scrolling counts below zero.
  const isRtl = getComputedStyle(element).direction === 'rtl';
  element.scrollTo({ left: isRtl ? -left : left, top });
}

/** Where to scroll to for it to be seen from its beginning. */
export function nearest(seen: Stretch, { from, to }: Stretch): number {
  const room = seen.to - seen.from;
  if (from < seen.from || to - from > room) return Math.max(0, from);
  return to > seen.to ? to - room : seen.from;
}

/** Half of it is in sight, or it fills half of what there is to see. */
export function isSeenWell(seen: Stretch, { from, to }: Stretch): boolean {
  const inSight = Math.min(seen.to, to) - Math.max(seen.from, from);
  return inSight >= Math.min(seen.to - seen.from, to - from) / 2;
}
