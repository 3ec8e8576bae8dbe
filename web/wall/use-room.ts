import { type RefObject, useLayoutEffect, useState } from 'react';

/** How much can be shown at a time. */
export interface Room {
  readonly rows: number;
  /** How many entries of a day there are in a row, where so many rows share the room. */
  entriesIn(rows: number): number;
}

/** Phones scroll, and so does whoever asked for less motion: a page that turns by itself is what they do not want. */
const turning = '(min-width: 700px) and (prefers-reduced-motion: no-preference)';

/** What a row and an entry take at least by the style sheet, and what stands between two of them, in rem. */
const rowHeight = { wide: 5.2, tall: 9.8 };
const rowGap = 0.4;
const highestRow = 16;
const entrySize = { width: 9.9, height: 2.6 };
const entryGap = 0.3;
/** What a row has beside its entries. */
const beside = { wide: 0.6, tall: 6.6 };

/** The room that a list has; nothing where all of it is shown, to be scrolled through. */
export function useRoom(list: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const turns = window.matchMedia(turning);
    const measure = () => setRoom(turns.matches && list.current ? roomIn(list.current) : null);
    const observer = new ResizeObserver(measure);
    if (list.current) observer.observe(list.current);
    turns.addEventListener('change', measure);
    measure();
    return () => {
      observer.disconnect();
      turns.removeEventListener('change', measure);
    };
  }, [list]);
  return room;
}

function roomIn(list: HTMLElement): Room {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const height = list.clientHeight / rem + rowGap;
  const width = (list.querySelector('.day')?.clientWidth ?? 0) / rem + entryGap;
  const shape = window.matchMedia('(orientation: portrait)').matches ? 'tall' : 'wide';
  const perLine = Math.max(1, Math.floor(width / (entrySize.width + entryGap)));
  return {
    rows: Math.max(1, Math.floor(height / (rowHeight[shape] + rowGap))),
    entriesIn(rows) {
      const own = Math.min(height / rows - rowGap, highestRow) - beside[shape];
      return perLine * Math.max(1, Math.floor((own + entryGap) / (entrySize.height + entryGap)));
    },
  };
}
