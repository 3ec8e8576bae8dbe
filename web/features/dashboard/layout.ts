import { storedValue, useStoredValue } from '../../ui/stored-value.ts';
import { useMedia } from '../../ui/use-media.ts';

export const layouts = ['table', 'cards'] as const;
export type Layout = (typeof layouts)[number];

/** From here on a table has room for all its columns. */
export const roomForTable = '(min-width: 1024px)';

const chosen = storedValue<Layout | null>(
  'sitebook.dashboard-layout',
  (found) => layouts.find((layout) => layout === found) ?? null,
);

/** How requests are laid out: as chosen in this browser, else a table where there is room for one. */
export function useLayout(): Layout {
  const fits = useMedia(roomForTable);
  return useStoredValue(chosen) ?? (fits ? 'table' : 'cards');
}

export function chooseLayout(layout: Layout): void {
  chosen.set(layout);
}
