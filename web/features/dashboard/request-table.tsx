import {
  makeStyles,
  mergeClasses,
  Table,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { viewOf } from '@sitebook/domain/access/visibility.ts';
import { canSortBy, type ListedColumn } from '@sitebook/domain/filter/list-columns.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { isOwn } from '@sitebook/domain/own-fields/own-field.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useMemo, useRef } from 'react';
import { barHeight } from '../../ui/theme.ts';
import { useMedia } from '../../ui/use-media.ts';
import { useListPlace } from '../page/list-place.ts';
import { ChooseAllBox } from './choose-box.tsx';
import { roomForTable } from './layout.ts';
import type { ListProps } from './list-props.ts';
import { RequestRow } from './request-row.tsx';
import { useVirtualLines } from './use-virtual-lines.ts';

const rowHeight = 49;
const usualWidth = 944;
const actionsWidth = 172;

const useStyles = makeStyles({
  // Without room for all columns the table moves sideways within its frame; its head can then not stay in view.
  frame: {
    overflowX: 'auto',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    [`@media ${roomForTable}`]: { overflowX: 'visible' },
  },
  // More columns than the module has need not fit.
  wide: { [`@media ${roomForTable}`]: { overflowX: 'auto' } },
  moving: { [`@media ${roomForTable}`]: { position: 'static' } },
  table: { minWidth: `${usualWidth}px`, overflowWrap: 'break-word' },
  beside: { minWidth: 0 },
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
  // Whatever the table shows sideways, what can be done with a request stays at hand.
  actions: {
    position: 'sticky',
    insetInlineEnd: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    // What stands in it would cover the line below.
    '& > *': { backgroundColor: 'transparent' },
  },
});

/** Requests as rows of the module's columns. */
export function RequestTable({
  definition,
  actor,
  columns: chosen,
  zoneOf,
  rows,
  order,
  onSort,
  onDelete,
  choosing,
  more,
}: ListProps) {
  const styles = useStyles();
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, last, before, after, measure } = useVirtualLines(body, rows.length, { estimate: rowHeight, more });
  const { isBeside, openId } = useListPlace();
  const room = useMedia('(min-width: 1600px)') ? 616 : 436;
  const wanted = chosen ?? definition.columns;
  const columns = useMemo(
    () => (isBeside ? thoseThatFit(definition, wanted, room) : wanted),
    [isBeside, definition, wanted, room],
  );
  const isDeclared = !chosen && !wanted.some(({ field }) => isOwn({ key: field }));
  const widest = isDeclared ? 0 : wanted.reduce((sum, column) => sum + roomFor(definition, column), actionsWidth);
  const isWide = !isBeside && widest > usualWidth;
  const width = columns.length + (choosing ? 2 : 1);
  return (
    <div className={mergeClasses(styles.frame, isWide && styles.wide)}>
      <Table
        className={mergeClasses(styles.table, isBeside && styles.beside)}
        {...(isWide && { style: { minWidth: widest } })}
        aria-label={say('dashboard.requests')}
        aria-rowcount={more.isThere ? -1 : rows.length + 1}
      >
        <colgroup>
          {choosing && <col style={{ width: '44px' }} />}
          {columns.map((column) => (
            <col key={column.field} style={{ width: widthOf(definition, column) }} />
          ))}
          <col style={{ width: `${actionsWidth}px` }} />
        </colgroup>
        <TableHeader className={mergeClasses(styles.head, isWide && styles.moving)}>
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
                {...(canSortBy(definition, viewOf(actor), column.field) && { onSort: () => onSort(column.field) })}
              />
            ))}
            <TableHeaderCell className={mergeClasses(styles.title, isWide && styles.actions)}>
              {say('dashboard.row-actions')}
            </TableHeaderCell>
          </TableRow>
        </TableHeader>
        <tbody ref={body}>
          {before > 0 && <Space width={width} height={before} />}
          {rows.slice(first, last + 1).map((request, at) => (
            <RequestRow
              key={request.id}
              index={first + at}
              isWide={isWide}
              measure={measure}
              definition={definition}
              columns={columns}
              zone={zoneOf(request.baseLocationId)}
              request={request}
              isOpen={request.id === openId}
              isBeside={isBeside}
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
  readonly column: ListedColumn;
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

/** Beside a request there is less room: the first columns that fit, and always which request it is and how it stands. */
function thoseThatFit(
  definition: ModuleDefinition,
  columns: readonly ListedColumn[],
  room: number,
): readonly ListedColumn[] {
  const isKept = ({ field }: ListedColumn) => field === 'id' || field === 'status';
  const rest = (sum: number, column: ListedColumn) => sum - roomFor(definition, column);
  let left = columns.filter(isKept).reduce(rest, room);
  return columns.filter((column) => {
    if (isKept(column)) return true;
    left = rest(left, column);
    return left >= 0;
  });
}

/** How much a column takes at least. */
function roomFor(definition: ModuleDefinition, column: ListedColumn): number {
  return Number.parseInt(widthOf(definition, column) ?? '136', 10);
}

/** Columns whose content has a known length have a fixed width; words share what is left. */
function widthOf(definition: ModuleDefinition, { field }: ListedColumn): string | undefined {
  if (field === 'id') return '72px';
  if (field === 'status') return '140px';
  if (field === 'createdAt' || field === 'updatedAt') return '180px';
  const declared = fieldOf(definition, field);
  if (declared?.type === 'date-time' || declared?.type === 'end-date-time') return '180px';
  return declared?.choices ? '112px' : undefined;
}
