import type { ItemRow } from '@sitebook/domain/items/item.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { usePaperStyles } from './paper-styles.ts';

interface PaperItemsProps {
  readonly items: readonly ItemRow[];
  /** With a box for each, to be ticked by hand. */
  readonly isTicked?: boolean;
}

/** What is ordered. */
export function PaperItems({ items, isTicked = false }: PaperItemsProps) {
  const styles = usePaperStyles();
  if (items.length === 0) return null;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {isTicked && <th aria-hidden />}
            <th>{say('print.quantity')}</th>
            <th>{say('print.item')}</th>
            <th>{say('print.colour')}</th>
            <th>{say('print.size')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ itemName, brandColor, sizeType, quantity }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a stored request stay as they are
            <tr key={index}>
              {isTicked && (
                <td aria-hidden>
                  <span className={styles.box} />
                </td>
              )}
              <td>{quantity}</td>
              <td>{itemName}</td>
              <td>{brandColor}</td>
              <td>{sizeType}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
