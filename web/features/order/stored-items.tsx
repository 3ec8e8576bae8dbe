import type { ItemRow } from '@sitebook/domain/items/item.ts';
import { ItemCard } from './item-card.tsx';
import { ItemSection } from './item-section.tsx';

export interface StoredItemsProps {
  readonly items: readonly ItemRow[];
}

/** What was ordered, as it was checked then. */
export default function StoredItems({ items }: StoredItemsProps) {
  // Rows of the same stock are told apart by where they stand; they never move.
  const cards = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a stored request stay as they are
    <li key={index}>
      <ItemCard item={item} checked={item} />
    </li>
  ));
  return <ItemSection cards={cards} />;
}
