import { Text } from '@fluentui/react-components';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useOrderRecords } from '../../api/save-record.ts';
import type { ManagedRecord } from '../../api/wire-record.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { Note } from '../../ui/note.tsx';
import { groupsOf, type OrderedGroup } from './ordered-groups.ts';
import { moveMark, OrderedRow, useOrderedStyles } from './ordered-row.tsx';

interface OrderedRecordsProps {
  readonly definition: EntityDefinition;
  readonly rows: readonly ManagedRecord[];
  readonly isFormer: boolean;
  readonly onOpen: (record: ManagedRecord) => void;
  readonly onSwitch: (record: ManagedRecord) => void;
}

/** Records in their order, to be put in another by dragging, by buttons, or with Alt and an arrow. */
export function OrderedRecords({ definition, rows, isFormer, onOpen, onSwitch }: OrderedRecordsProps) {
  const styles = useOrderedStyles();
  const save = useOrderRecords(definition);
  const [news, setNews] = useState('');
  const moved = useRef<string | null>(null);
  // As it is being saved; the list says so once that is done.
  const [wished, setWished] = useState<{ readonly of: readonly ManagedRecord[]; readonly group: OrderedGroup }>();
  const others = rows.map(({ values }) => values);
  const groups = groupsOf(definition, rows).map((group) =>
    wished?.of === rows && wished.group.key === group.key ? wished.group : group,
  );
  // A row that changes its place loses the focus.
  useEffect(() => {
    if (moved.current === null) return;
    document.querySelector<HTMLElement>(`[data-move="${moved.current}"]:not([disabled])`)?.focus();
    moved.current = null;
  });
  const move = (group: OrderedGroup, from: number, to: number, by?: 'up' | 'down') => {
    const record = group.records[from];
    if (!record || to < 0 || to >= group.records.length || to === from || save.isPending) return;
    const records = group.records.toSpliced(from, 1).toSpliced(to, 0, record);
    setWished({ of: rows, group: { ...group, records } });
    const isAtEnd = by === 'up' ? to === 0 : to === records.length - 1;
    if (by) moved.current = moveMark(record.id, isAtEnd ? (by === 'up' ? 'down' : 'up') : by);
    save.mutate(records, {
      onSuccess: () =>
        setNews(say('manage.order-moved', { name: record.label, position: to + 1, count: records.length })),
      onError: () => setWished(undefined),
    });
  };
  return (
    <div className={isFormer ? styles.former : undefined}>
      {save.isError && <Note kind="error" text={reasonOf(save.error)} />}
      {groups.map((group) => (
        <section key={group.key} className={styles.group} aria-label={group.title}>
          <Text as="h2" size={300} weight="semibold" className={styles.title}>
            {group.title}
          </Text>
          <ol className={styles.list}>
            {group.records.map((record, index) => (
              <OrderedRow
                key={record.id}
                definition={definition}
                record={record}
                others={others}
                index={index}
                count={group.records.length}
                group={group.key}
                onMove={(from, to, by) => move(group, from, to, by)}
                onOpen={onOpen}
                onSwitch={onSwitch}
              />
            ))}
          </ol>
        </section>
      ))}
      <Announcement>{news}</Announcement>
    </div>
  );
}
