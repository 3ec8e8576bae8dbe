import {
  Link,
  makeStyles,
  mergeClasses,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { numberOf } from '@sitebook/domain/fields/value.ts';
import {
  type EntityDefinition,
  type EntityField,
  type Importance,
  isActive,
} from '@sitebook/domain/manage/definition.ts';
import { withChoices } from '@sitebook/domain/manage/offered.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { ManagedRecord } from '../../api/wire-record.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { useMedia } from '../../ui/use-media.ts';
import { leads } from '../page/return-focus.ts';
import { Chip } from '../request-value/chip.tsx';
import { ExpiryChip } from './expiry-chip.tsx';
import { leadTo } from './manage-search.ts';
import { PlaceScope } from './place-scope.tsx';
import { RecordValue } from './record-value.tsx';

const useStyles = makeStyles({
  frame: {
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  former: { opacity: 0.6 },
  table: { overflowWrap: 'anywhere' },
  head: { height: '44px', fontWeight: tokens.fontWeightSemibold },
  cell: { height: '44px', paddingBlock: tokens.spacingVerticalXS },
  state: { width: '84px' },
  label: {
    textAlign: 'start',
    overflowWrap: 'anywhere',
    [narrow]: {
      minHeight: '44px',
      display: 'inline-flex',
      flexDirection: 'column',
      justifyContent: 'center',
      alignItems: 'flex-start',
    },
  },
  more: { display: 'block', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  marked: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  note: {
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflowX: 'hidden',
    overflowY: 'hidden',
  },
});

interface RecordTableProps {
  readonly definition: EntityDefinition;
  readonly rows: readonly ManagedRecord[];
  readonly isFormer: boolean;
  readonly order: { readonly by: string | undefined; readonly dir: 'asc' | 'desc' };
  readonly onSort: (by: string) => void;
  readonly onOpen: (record: ManagedRecord) => void;
  readonly onSwitch: (record: ManagedRecord) => void;
}

/** Records as rows; columns that matter less give way where there is no room. */
export function RecordTable({ definition, rows, isFormer, order, onSort, onOpen, onSwitch }: RecordTableProps) {
  const styles = useStyles();
  const columns = useColumns(definition);
  // Where a column gave way that tells records apart, its value stands behind the name: many have the same.
  const gone = definition.fields.filter(
    (field) => field.column && definition.label.includes(field.key) && !columns.includes(field),
  );
  // The name leads to the record, wherever its column stands.
  const opener = columns.find(({ column }) => column === 1)?.key;
  return (
    <div className={mergeClasses(styles.frame, isFormer && styles.former)}>
      <Table className={styles.table} aria-label={say(definition.title)}>
        <TableHeader>
          <TableRow>
            {columns.map((field) => (
              <TableHeaderCell
                key={field.key}
                className={styles.head}
                sortable
                {...(order.by === field.key && { sortDirection: order.dir === 'asc' ? 'ascending' : 'descending' })}
                onClick={() => onSort(field.key)}
              >
                {say(field.title)}
              </TableHeaderCell>
            ))}
            <TableHeaderCell className={mergeClasses(styles.head, styles.state)}>{say('manage.state')}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map((record) => (
            <TableRow key={record.id}>
              {columns.map((field) => (
                <TableCell key={field.key} className={styles.cell}>
                  {field.key === opener ? (
                    <Link
                      as="button"
                      {...leads(leadTo(record.id))}
                      className={styles.label}
                      onClick={() => onOpen(record)}
                    >
                      <Cell definition={definition} field={field} record={record} />
                      {gone.map((one) => (
                        <span key={one.key} className={styles.more}>
                          <Cell definition={definition} field={one} record={record} />
                        </span>
                      ))}
                    </Link>
                  ) : (
                    <Cell definition={definition} field={field} record={record} />
                  )}
                </TableCell>
              ))}
              <TableCell className={styles.cell}>
                <Switch
                  aria-label={say('manage.activate', { name: record.label })}
                  checked={isActive(definition, record.values)}
                  disabled={!record.actions.includes('update')}
                  onChange={() => onSwitch(record)}
                />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

interface CellProps {
  readonly definition: EntityDefinition;
  readonly field: EntityField;
  readonly record: ManagedRecord;
}

function Cell({ definition, field, record }: CellProps) {
  const styles = useStyles();
  const { values, names } = record;
  const value = (
    <RecordValue field={withChoices(field, values)} value={values[field.key] ?? null} name={names[field.key]} />
  );
  if (field.type === 'date-time')
    return (
      <PlaceScope definition={definition} values={values}>
        {value}
      </PlaceScope>
    );
  if (field.type === 'note') return <span className={styles.note}>{value}</span>;
  const { stock } = definition;
  const isLow =
    stock?.available === field.key && (numberOf(values[field.key]) ?? 0) <= (numberOf(values[stock.low]) ?? 0);
  if (!isLow && field.key !== definition.expires) return value;
  return (
    <span className={styles.marked}>
      {value}
      {isLow && <Chip tone="amber" text={say('manage.low')} icon={<WarningRegular />} />}
      <ExpiryChip definition={definition} field={field} values={values} />
    </span>
  );
}

/** From these widths on there is room for columns of less importance. */
const roomy = '(min-width: 640px)';
const ample = '(min-width: 1024px)';

function useColumns({ fields }: EntityDefinition): readonly EntityField[] {
  const isRoomy = useMedia(roomy);
  const isAmple = useMedia(ample);
  const most: Importance = isAmple ? 3 : isRoomy ? 2 : 1;
  return fields.filter(({ column }) => column !== undefined && column <= most);
}
