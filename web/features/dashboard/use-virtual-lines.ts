import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** What follows the lines that are there. */
export interface More {
  readonly isThere: boolean;
  /** Whether it can be asked for at the moment. */
  readonly isReady: boolean;
  readonly load: () => void;
}

interface Lines {
  /** The first and the last line near the view; only these and those between are in the document. */
  readonly first: number;
  readonly last: number;
  /** The height of what is left out above and below. */
  readonly before: number;
  readonly after: number;
  /** For the element that shows a line, which also carries its number as `data-index`. */
  readonly measure: (element: Element | null) => void;
}

/**
 * Thousands of lines on a page that scrolls as a whole. What is out of view is replaced by empty space of its height, so
 * that lists and tables keep their plain structure. Coming near the end loads what follows.
 */
export function useVirtualLines(
  place: RefObject<Element | null>,
  count: number,
  { estimate, more }: { readonly estimate: number; readonly more: More },
): Lines {
  const [margin, setMargin] = useState(0);
  // Whatever stands above may have changed with any render.
  useLayoutEffect(() => {
    setMargin(Math.round((place.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
  });
  const virtual = useWindowVirtualizer({ count, estimateSize: () => estimate, overscan: 8, scrollMargin: margin });
  const items = virtual.getVirtualItems();
  const [top, bottom] = [items[0], items.at(-1)];
  const last = bottom?.index ?? -1;

  const isDue = last === count - 1 && more.isReady;
  const { load } = more;
  useEffect(() => {
    if (isDue) load();
  }, [isDue, load]);

  return {
    first: top?.index ?? 0,
    last,
    before: top ? top.start - margin : 0,
    after: bottom ? virtual.getTotalSize() - (bottom.end - margin) : 0,
    measure: virtual.measureElement,
  };
}
