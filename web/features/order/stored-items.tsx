import type { ItemRow } from '@sitebook/domain/items/item.ts';
import { ItemCard } from './item-card.tsx';
import { ItemSection } from './item-section.tsx';

/** What was ordered, as it was checked then. */
export function StoredItems({ items }: { items: readonly ItemRow[] }) {
  // Rows of the same stock are told apart by where they stand; they never move.
  const cards = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a stored request stay as they are
    <li key={index}>
      <ItemCard item={item} checked={item} />
    </li>
  ));
  return <ItemSection cards={cards} />;
}
