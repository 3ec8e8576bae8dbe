import type { ItemStatus } from '@sitebook/domain/items/item.ts';

/** The rows of a request travel under both names. */
export const itemListNames = ['RequestItem', 'PPEItemStock'] as const;

export const itemStatusNames = { compliant: 'Compliant', 'non-compliant': 'Non Compliant', open: 'Open' } as const;

/** The status of a row from its spelling. */
export function itemStatusOf(spelled: string): ItemStatus | undefined {
  return (Object.keys(itemStatusNames) as ItemStatus[]).find((status) => itemStatusNames[status] === spelled);
}
