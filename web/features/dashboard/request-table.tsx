import {
  makeStyles,
  mergeClasses,
  Table,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { type ColumnDefinition, fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useRef } from 'react';
import { barHeight } from '../../ui/theme.ts';
import { ChooseAllBox } from './choose-box.tsx';
import { canSortBy } from './columns.ts';
import { roomForTable } from './layout.ts';
import type { ListProps } from './list-props.ts';
import { RequestRow } from './request-row.tsx';
import { useVirtualLines } from './use-virtual-lines.ts';

const rowHeight = 49;

const useStyles = makeStyles({
  // Without room for all columns the table moves sideways within its frame; its head can then not stay in view.
  frame: {
    overflowX: 'auto',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    [`@media ${roomForTable}`]: { overflowX: 'visible' },
  },
  table: { minWidth: '944px', overflowWrap: 'break-word' },
  head: {
    backgroundColor: tokens.colorNeutralBackground1,
    [`@media ${roomForTable}`]: { position: 'sticky', insetBlockStart: barHeight, zIndex: 1 },
  },
  titles: { borderBottomStyle: 'none' },
  title: {
    height: '44px',
    fontWeight: tokens.fontWeightSemibold,
    // Instead of the row's border, which does not travel with a head that stays in view.
    boxShadow: `inset 0 -1px ${tokens.colorNeutralStroke2}`,
  },
  space: { padding: 0 },
});

/** Requests as rows of the module's columns. */
export function RequestTable({ definition, actor, zoneOf, rows, order, onSort, onDelete, choosing, more }: ListProps) {
  const styles = useStyles();
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, last, before, after, measure } = useVirtualLines(body, rows.length, { estimate: rowHeight, more });
  const { columns } = definition;
  const width = columns.length + (choosing ? 2 : 1);
  return (
    <div className={styles.frame}>
      <Table
        className={styles.table}
        aria-label={say('dashboard.requests')}
        aria-rowcount={more.isThere ? -1 : rows.length + 1}
      >
        <colgroup>
          {choosing && <col style={{ width: '44px' }} />}
          {columns.map((column) => (
            <col key={column.field} style={{ width: widthOf(definition, column) }} />
          ))}
          <col style={{ width: '172px' }} />
        </colgroup>
        <TableHeader className={styles.head}>
          <TableRow className={styles.titles} aria-rowindex={1}>
            {choosing && (
              <TableHeaderCell className={mergeClasses(styles.title, styles.space)}>
                <ChooseAllBox choosing={choosing} rows={rows} />
              </TableHeaderCell>
            )}
            {columns.map((column) => (
              <ColumnHead
                key={column.field}
                column={column}
                direction={column.field === order.by ? order.direction : undefined}
                {...(canSortBy(definition, actor, column) && { onSort: () => onSort(column.field) })}
              />
            ))}
            <TableHeaderCell className={styles.title}>{say('dashboard.row-actions')}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <tbody ref={body}>
          {before > 0 && <Space width={width} height={before} />}
          {rows.slice(first, last + 1).map((request, at) => (
            <RequestRow
              key={request.id}
              index={first + at}
              measure={measure}
              definition={definition}
              zone={zoneOf(request.baseLocationId)}
              request={request}
              isChosen={choosing?.isChosen(request.id) ?? false}
              onChoose={choosing?.choose}
              canEdit={actor.role !== 'external'}
              onDelete={onDelete}
            />
          ))}
          {after > 0 && <Space width={width} height={after} />}
        </tbody>
      </Table>
    </div>
  );
}

interface ColumnHeadProps {
  readonly column: ColumnDefinition;
  readonly direction: 'asc' | 'desc' | undefined;
  readonly onSort?: () => void;
}

function ColumnHead({ column, direction, onSort }: ColumnHeadProps) {
  const styles = useStyles();
  const title = say(column.title);
  if (!onSort) return <TableHeaderCell className={styles.title}>{title}</TableHeaderCell>;
  return (
    <TableHeaderCell
      className={styles.title}
      sortable
      {...(direction && { sortDirection: direction === 'asc' ? 'ascending' : 'descending' })}
      onClick={onSort}
    >
      {title}
    </TableHeaderCell>
  );
}

/** Stands for the rows that are out of view. */
function Space({ width, height }: { width: number; height: number }) {
  const styles = useStyles();
  return (
    <tr aria-hidden>
      <td className={styles.space} colSpan={width} style={{ height }} />
    </tr>
  );
}

/** Columns whose content has a known length have a fixed width; words share what is left. */
function widthOf(definition: ModuleDefinition, { field }: ColumnDefinition): string | undefined {
  if (field === 'id') return '72px';
  if (field === 'status') return '140px';
  if (field === 'createdAt') return '180px';
  const declared = fieldOf(definition, field);
  if (declared?.type === 'date-time' || declared?.type === 'end-date-time') return '180px';
  return declared?.choices ? '112px' : undefined;
}
