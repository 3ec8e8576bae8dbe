import { type RefObject, useEffect, useState } from 'react';

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

/** Only what is in sight is in the document: follows scrolling and the size of the window. */
export function useView(scroller: RefObject<HTMLElement | null>, nameWidth: number): View {
  const [view, setView] = useState<View>({ left: 0, right: 0, top: 0, bottom: 0, room: null });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
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
      setView((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const sized = new ResizeObserver(look);
    sized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, nameWidth]);
  return view;
}
