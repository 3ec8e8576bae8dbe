import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import type { RecordHistory as Entries } from '@sitebook/contract/manage/manage-schema.ts';
import { manageKey } from '@sitebook/contract/manage/names.ts';
import type { Value } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, entityField } from '@sitebook/domain/manage/definition.ts';
import { withChoices } from '@sitebook/domain/manage/offered.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import { recordHistoryQuery } from '../../api/manage-queries.ts';
import type { ManagedRecord } from '../../api/wire-record.ts';
import { useFormScope } from '../../fields/field-scope.ts';
import { Folding } from '../../ui/folding.tsx';
import { RequestTime } from '../request-value/request-time.tsx';
import { RecordValue } from './record-value.tsx';

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, margin: 0, padding: 0 },
  line: { listStyleType: 'none' },
  who: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground2 },
  changes: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  side: { marginInlineStart: tokens.spacingHorizontalS },
  arrow: { marginInlineStart: tokens.spacingHorizontalS, verticalAlign: 'middle' },
});

type Entry = Entries[number];

const keptTexts: Readonly<Record<NonNullable<Entry['kept']>, TextCode>> = {
  moments: 'manage.history-kept-moments',
  'wall-times': 'manage.history-kept-wall-times',
};

interface RecordHistoryProps {
  readonly definition: EntityDefinition;
  readonly record: ManagedRecord;
}

/** Who changed a record, from what to what, and which pieces came and went; the newest first. */
export function RecordHistory({ definition, record }: RecordHistoryProps) {
  const styles = useStyles();
  const { hours } = useFormScope();
  const history = useQuery(recordHistoryQuery(useApi(), definition, record.id));
  if (!history.data || history.data.length === 0) return null;
  return (
    <Folding title={say('form.history')} summary={say('form.history-count', { count: history.data.length })}>
      <ol className={styles.lines}>
        {history.data.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the top, with the whole list anew
          <li key={index} className={styles.line}>
            <div className={styles.who}>
              <Text weight="semibold">{titleOf(entry)}</Text>
              <Text>{entry.byName}</Text>
              <Text className={styles.quiet}>
                <RequestTime zone={hours.zone} value={entry.at} />
              </Text>
              {entry.isImport && <Text className={styles.quiet}>{say('manage.history-by-import')}</Text>}
              {entry.movement?.requestId && (
                <Text className={styles.quiet}>{say('manage.history-request', { id: entry.movement.requestId })}</Text>
              )}
            </div>
            {entry.action === 'update' && <Changes definition={definition} record={record} entry={entry} />}
            {entry.kept && <Text className={styles.quiet}>{say(keptTexts[entry.kept])}</Text>}
          </li>
        ))}
      </ol>
    </Folding>
  );
}

function Changes({ definition, record, entry }: RecordHistoryProps & { readonly entry: Entry }) {
  const styles = useStyles();
  return (
    <ul className={styles.changes}>
      {entry.changes.map(({ field: name, before, after }) => {
        const declared = entityField(definition, manageKey(definition, name) ?? '');
        if (!declared) return null;
        const field = withChoices(declared, record.values);
        return (
          <li key={name}>
            <span className={styles.quiet}>{say(field.title)}</span>
            <span className={styles.side}>
              <RecordValue field={field} value={sideOf(before)} name={String(before)} />
            </span>
            <ArrowRightRegular className={styles.arrow} aria-label={say('history.became')} />
            <span className={styles.side}>
              <RecordValue field={field} value={sideOf(after)} name={String(after)} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function sideOf(side: unknown): Value {
  return Array.isArray(side) ? side.map(String) : (side as Value);
}

function titleOf({ action, movement }: Entry): string {
  if (!movement) return say(`manage.history-${action}` as TextCode);
  const reason = say(`movement.${movement.reason.replaceAll(' ', '-')}` as TextCode);
  const count = movement.total === 0 ? movement.available : movement.total;
  return say('manage.history-move', { reason, count: count > 0 ? `+${count}` : count });
}
