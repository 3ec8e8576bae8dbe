import { chosenClass } from './calendar-look.ts';
import { type Cursor, isBefore } from './cursor.ts';

/** Scrolls to the cursor once the calendar, which takes its own time, has drawn it. Tells how to give that up. */
export function followRing(calendar: Element | null | undefined, { anchor, head }: Cursor): () => void {
  const drawn = new MutationObserver(() => {
    // One for every week or day that it reaches into.
    const rings = [...(calendar?.getElementsByClassName(chosenClass) ?? [])];
    const ring = rings.at(isBefore(head, anchor) ? 0 : -1);
    if (!ring) return;
    drawn.disconnect();
    ring.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  if (calendar) drawn.observe(calendar, { subtree: true, childList: true, attributeFilter: ['style'] });
  return () => drawn.disconnect();
}
