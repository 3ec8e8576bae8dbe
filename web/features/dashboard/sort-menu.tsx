import {
  Menu,
  MenuButton,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import type { ListedColumn } from '@sitebook/domain/filter/list-columns.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { narrow } from '../../ui/breakpoints.ts';
import type { Order } from './use-dashboard-view.ts';

const useStyles = makeStyles({
  button: { whiteSpace: 'nowrap', [narrow]: { minHeight: '44px', paddingInline: tokens.spacingHorizontalS } },
  item: { [narrow]: { minHeight: '44px', alignItems: 'center' } },
});

interface SortMenuProps {
  readonly columns: readonly ListedColumn[];
  readonly order: Order;
  readonly onSort: (by: string) => void;
}

/** What the heads of the table do, where there is no table. Choosing the same column again turns its direction around. */
export function SortMenu({ columns, order, onSort }: SortMenuProps) {
  const styles = useStyles();
  const isUp = order.direction === 'asc';
  const current = columns.find(({ field }) => field === order.by);
  const Arrow = isUp ? ArrowUpRegular : ArrowDownRegular;
  return (
    <Menu checkedValues={{ by: [order.by] }}>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          className={styles.button}
          icon={<Arrow aria-label={say(isUp ? 'dashboard.sort-ascending' : 'dashboard.sort-descending')} />}
        >
          {say('dashboard.sort', { column: current ? say(current.title) : '' })}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {columns.map(({ field, title }) => (
            <MenuItemRadio
              key={field}
              className={styles.item}
              name="by"
              value={field}
              {...(field === order.by && { secondaryContent: <Arrow aria-hidden /> })}
              onClick={() => onSort(field)}
            >
              {say(title)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
