import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** What of a grid is in sight, and a little around it, in its own pixels. */
export interface View {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** How wide the time may be without scrolling; nothing until it is measured. */
  readonly room: number | null;
}

/** What is scrolled less far than this changes nothing of what is drawn. */
const chunk = 120;
const around = 20;
const down = (pixels: number) => Math.floor(pixels / chunk) * chunk - around;
const up = (pixels: number) => Math.ceil(pixels / chunk) * chunk + around;

/**
 * Only what is in sight is in the document: follows scrolling and the size of the window. At first only the room is
 * measured. Whoever has scrolled to where it begins looks again: what is seen there is drawn, and nothing else before.
 */
export function useView(scroller: RefObject<HTMLElement | null>, nameWidth: number) {
  const [view, setView] = useState<View>({ left: 0, right: 0, top: 0, bottom: 0, room: null });
  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    // Where one reads from right to left, scrolling counts below zero.
    const from = Math.abs(scrollLeft);
    const next = {
      left: down(from),
      right: up(from + clientWidth),
      top: down(scrollTop),
      bottom: up(scrollTop + clientHeight),
      room: clientWidth - nameWidth,
    };
    setView((before) => (isSame(before, next) ? before : next));
  }, [scroller, nameWidth]);
  useLayoutEffect(() => {
    const room = (scroller.current?.clientWidth ?? 0) - nameWidth;
    setView((before) => (before.room === room ? before : { ...before, room }));
  }, [scroller, nameWidth]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const sized = new ResizeObserver(look);
    sized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, look]);
  return { view, look };
}

function isSame(one: View, other: View): boolean {
  return (
    one.left === other.left &&
    one.right === other.right &&
    one.top === other.top &&
    one.bottom === other.bottom &&
    one.room === other.room
  );
}
