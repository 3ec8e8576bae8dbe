import { makeStyles, mergeClasses, TableCell, TableRow, tokens } from '@fluentui/react-components';
import type { ListedColumn } from '@sitebook/domain/filter/list-columns.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { memo } from 'react';
import { forcedColours } from '../../ui/breakpoints.ts';
import { barHeight } from '../../ui/theme.ts';
import type { OnChoose } from '../bulk/use-choice.ts';
import { RequestValue } from '../request-value/request-value.tsx';
import { ChooseBox } from './choose-box.tsx';
import { RowActions, type RowActionsProps } from './row-actions.tsx';

const useStyles = makeStyles({
  open: {
    backgroundColor: tokens.colorNeutralBackground3,
    boxShadow: `inset 3px 0 ${tokens.colorBrandStroke1}`,
    [forcedColours]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  // In the dark, links cannot be read well on the usual one.
  plain: { ':hover': { backgroundColor: tokens.colorNeutralBackground3 } },
  row: { scrollMarginBlockStart: `calc(${barHeight} + 44px)` },
  cell: { height: '40px', paddingBlock: tokens.spacingVerticalXS },
  box: { padding: 0 },
  ground: { backgroundColor: tokens.colorNeutralBackground1 },
  // Stays where the row moves sideways below it, and looks as the row does.
  actions: {
    position: 'sticky',
    insetInlineEnd: 0,
    backgroundColor: 'inherit',
    boxShadow: `inset 1px 0 ${tokens.colorNeutralStroke2}`,
  },
});

interface RequestRowProps extends RowActionsProps {
  readonly definition: ModuleDefinition;
  readonly columns: readonly ListedColumn[];
  /** Of the request's location; times are left out until it is known. */
  readonly zone: string | undefined;
  readonly index: number;
  readonly measure: (element: Element | null) => void;
  readonly isChosen: boolean;
  /** It is what is open next to the list. */
  readonly isOpen: boolean;
  /** The table may be wider than its frame. */
  readonly isWide: boolean;
  readonly onChoose: OnChoose | undefined;
}

/** A request in the table. Scrolling draws the table anew all the time, the rows that stay need not be. */
export const RequestRow = memo(function RequestRow(props: RequestRowProps) {
  const { definition, columns, zone, index, measure, isChosen, isOpen, isWide, onChoose, ...actions } = props;
  const styles = useStyles();
  return (
    // The head is the first row.
    <TableRow
      ref={measure}
      className={mergeClasses(
        styles.row,
        isWide && !isChosen && styles.ground,
        !isChosen && styles.plain,
        isOpen && styles.open,
      )}
      data-index={index}
      aria-rowindex={index + 2}
      appearance={isChosen ? 'brand' : 'none'}
      {...(onChoose && { 'aria-selected': isChosen })}
      {...(isOpen && { 'aria-current': true })}
    >
      {onChoose && (
        <TableCell className={styles.box}>
          <ChooseBox request={actions.request} isChosen={isChosen} onChoose={onChoose} />
        </TableCell>
      )}
      {columns.map(({ field }) => (
        <TableCell key={field} className={styles.cell} data-field={field}>
          <RequestValue definition={definition} request={actions.request} name={field} zone={zone} />
        </TableCell>
      ))}
      <TableCell className={mergeClasses(styles.cell, isWide && styles.actions)}>
        <RowActions {...actions} />
      </TableCell>
    </TableRow>
  );
});
