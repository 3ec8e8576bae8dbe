import { Button, Link, makeStyles, mergeClasses, Switch, Text, tokens } from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { ReOrderRegular } from '@fluentui/react-icons/svg/re-order';
import { isEmpty, type Values } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, isActive, nameKeyOf } from '@sitebook/domain/manage/definition.ts';
import { withChoices } from '@sitebook/domain/manage/offered.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { DragEvent, KeyboardEvent } from 'react';
import type { ManagedRecord } from '../../api/wire-record.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { leads } from '../page/return-focus.ts';
import { leadTo } from './manage-search.ts';
import { RecordValue } from './record-value.tsx';

export const useOrderedStyles = makeStyles({
  former: { opacity: 0.6 },
  group: { marginBlockEnd: tokens.spacingVerticalXL },
  title: { display: 'block', marginBlock: tokens.spacingVerticalS, color: tokens.colorNeutralForeground2 },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '52px',
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
    ':not(:last-child)': {
      borderBlockEndWidth: '1px',
      borderBlockEndStyle: 'solid',
      borderBlockEndColor: tokens.colorNeutralStroke2,
    },
  },
  handle: {
    flexShrink: 0,
    fontSize: '20px',
    cursor: 'grab',
    color: tokens.colorNeutralForeground3,
    [narrow]: { display: 'none' },
  },
  words: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' },
  name: { textAlign: 'start', [narrow]: { minHeight: '44px' } },
  quiet: { color: tokens.colorNeutralForeground2 },
  facts: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
  fact: { '::after': { content: '": "' } },
  move: { minWidth: '36px', minHeight: '36px', [narrow]: { minWidth: '44px', minHeight: '44px' } },
});

type Direction = 'up' | 'down';

/** What a button is known by that moves a record. */
export const moveMark = (id: number, direction: Direction) => `${id}-${direction}`;

interface OrderedRowProps {
  readonly definition: EntityDefinition;
  readonly record: ManagedRecord;
  /** All of the list. */
  readonly others: readonly Values[];
  readonly index: number;
  readonly count: number;
  /** Only within it something is moved. */
  readonly group: string;
  readonly onMove: (from: number, to: number, by?: Direction) => void;
  readonly onOpen: (record: ManagedRecord) => void;
  readonly onSwitch: (record: ManagedRecord) => void;
}

/** One of several records in their order. */
export function OrderedRow({ definition, record, others, index, count, group, ...on }: OrderedRowProps) {
  const styles = useOrderedStyles();
  const { onMove, onOpen, onSwitch } = on;
  const { values, names, label } = record;
  const canMove = record.actions.includes('update') && count > 1;
  const name = definition.fields.find(({ key }) => key === nameKeyOf(definition));
  // What is in common stands above.
  const apart = [definition.family, ...(definition.order?.within ?? []), name?.key];
  const { tells = [] } = definition.order ?? {};
  const told = definition.fields
    .filter(({ column, key }) => (column ?? (tells.includes(key) && !isEmpty(values[key]))) && !apart.includes(key))
    .map((field) => withChoices(field, values, others));
  const byKey = (event: KeyboardEvent) => {
    if (!canMove || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (event.key === 'ArrowUp') onMove(index, index - 1, 'up');
    else onMove(index, index + 1, 'down');
  };
  return (
    <li
      className={styles.row}
      draggable={canMove}
      onKeyDown={byKey}
      onDragStart={(event) => event.dataTransfer.setData(dragType(group), String(index))}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType(group)) && event.preventDefault()}
      onDrop={(event) => drop(event, group, (from) => onMove(from, index))}
    >
      {canMove && <ReOrderRegular className={styles.handle} aria-hidden />}
      <span className={styles.words}>
        <Link as="button" {...leads(leadTo(record.id))} className={styles.name} onClick={() => onOpen(record)}>
          {name && <RecordValue field={name} value={values[name.key] ?? null} name={names[name.key]} />}
        </Link>
        <Text size={200} className={mergeClasses(styles.quiet, styles.facts)}>
          {told.map((field) => (
            <span key={field.key}>
              <span className={styles.fact}>{say(field.title)}</span>
              <RecordValue field={field} value={values[field.key] ?? null} />
            </span>
          ))}
        </Text>
      </span>
      {canMove &&
        (['up', 'down'] as const).map((direction) => (
          <Button
            key={direction}
            className={styles.move}
            appearance="subtle"
            data-move={moveMark(record.id, direction)}
            icon={direction === 'up' ? <ArrowUpRegular /> : <ArrowDownRegular />}
            aria-label={say(`manage.order-${direction}`, { name: label })}
            title={say(`manage.order-${direction}-key`)}
            disabled={direction === 'up' ? index === 0 : index === count - 1}
            onClick={() => onMove(index, direction === 'up' ? index - 1 : index + 1, direction)}
          />
        ))}
      <Switch
        aria-label={say('manage.activate', { name: label })}
        checked={isActive(definition, values)}
        disabled={!record.actions.includes('update')}
        onChange={() => onSwitch(record)}
      />
    </li>
  );
}

/** Types of what is dragged are in lower case, and all that is known of it before it is dropped. */
const dragType = (group: string) => `sitebook/${group.toLowerCase()}`;

function drop(event: DragEvent, group: string, onMove: (from: number) => void): void {
  const from = event.dataTransfer.getData(dragType(group));
  if (from === '') return;
  event.preventDefault();
  onMove(Number(from));
}
