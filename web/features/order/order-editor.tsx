import { Button, Checkbox, makeStyles, Text, tokens, useRestoreFocusTarget } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { say } from '@sitebook/domain/text/say.ts';
import { type RefCallback, useRef, useState } from 'react';
import type { OrderedItem } from '../../api/item-queries.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import { AddItemDialog } from './add-item-dialog.tsx';
import { ItemCard } from './item-card.tsx';
import { ItemSection } from './item-section.tsx';
import type { Order } from './use-order.ts';

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  button: { minHeight: '44px' },
  box: { alignSelf: 'flex-start', minWidth: '44px', minHeight: '44px', justifyContent: 'center' },
  error: { color: tokens.colorPaletteRedForeground1 },
});

export interface OrderEditorProps {
  readonly order: Order;
  readonly error: string | undefined;
  /** The part that takes the focus when something is wrong. */
  readonly focusRef: RefCallback<HTMLElement>;
}

/** What is to be ordered: cards that can be added and taken away again. */
export default function OrderEditor({ order, error, focusRef }: OrderEditorProps) {
  const styles = useStyles();
  const { definition } = useFieldScope();
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const focusReturns = useRestoreFocusTarget();
  const adder = useRef<HTMLElement | null>(null);
  const choose = ({ key }: OrderedItem, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(key);
    else next.delete(key);
    setChosen(next);
  };
  const remove = () => {
    order.keepOnly(order.rows.filter(({ key }) => !chosen.has(key)));
    setChosen(new Set());
    // The button that was pressed has nothing to do any more.
    adder.current?.focus();
  };
  const cards = order.rows.map((row, index) => (
    <li key={row.key}>
      <ItemCard item={row} checked={order.checked[index]} error={order.errors[index]}>
        <Checkbox
          className={styles.box}
          aria-label={say('items.select', { item: row.itemName })}
          checked={chosen.has(row.key)}
          onChange={(_event, { checked }) => choose(row, checked === true)}
        />
      </ItemCard>
    </li>
  ));
  return (
    <ItemSection cards={cards}>
      {order.isOutdated && <Text>{say('items.check-again')}</Text>}
      {error !== undefined && <Text className={styles.error}>{error}</Text>}
      <div className={styles.buttons}>
        <Button
          ref={(element) => {
            adder.current = element;
            focusRef(element);
          }}
          className={styles.button}
          aria-haspopup="dialog"
          {...focusReturns}
          onClick={() => setAdding(true)}
        >
          {definition.items && say(definition.items.add)}
        </Button>
        {order.rows.length > 0 && (
          <Button
            className={styles.button}
            icon={<DeleteRegular />}
            disabledFocusable={chosen.size === 0}
            onClick={remove}
          >
            {say('items.delete-selected')}
          </Button>
        )}
      </div>
      {isAdding && (
        <AddItemDialog
          ordered={order.rows}
          requester={order.requester}
          onAdd={(row) => {
            order.add(row);
            setAdding(false);
          }}
          onDismiss={() => setAdding(false)}
        />
      )}
    </ItemSection>
  );
}
