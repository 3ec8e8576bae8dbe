import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { actionOf, statusCodeOf } from '@sitebook/contract/modules/wire-codes.ts';
import { fieldOf } from '@sitebook/domain/modules/definition.ts';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import type { HistoryLine, OpenedRequest } from '../../../api/wire-request.ts';
import { useFieldScope } from '../../../fields/field-scope.ts';
import { Folding } from '../../../ui/folding.tsx';
import { RequestTime } from '../../request-value/request-time.tsx';
import { actionText } from '../acting/action-effects.ts';
import { useLookupRows } from '../state/use-lookup-rows.ts';
import { namedSide, ReadValue } from './read-value.tsx';

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, margin: 0, padding: 0 },
  line: { listStyleType: 'none' },
  who: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground2 },
  note: {
    marginBlock: tokens.spacingVerticalXS,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderInlineStartWidth: '2px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke1,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  changes: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  side: { marginInlineStart: tokens.spacingHorizontalS },
  arrow: { marginInlineStart: tokens.spacingHorizontalS, verticalAlign: 'middle' },
});

/** Who did what when, the newest first. */
export function RequestHistory({ request }: { request: OpenedRequest }) {
  const styles = useStyles();
  const { definition, baseLocationId, hours } = useFieldScope();
  const history = request.history.map((line) => ({ ...line, code: actionOf(definition.key, line.action) }));
  // That a new request filled its fields in goes without saying.
  const changing = history.filter(({ code }) => code !== 'create');
  const changed = new Set(changing.flatMap(({ changes }) => changes.map(({ field }) => field)));
  const rows = useLookupRows(definition, baseLocationId, request.values, (key) => changed.has(key));
  if (history.length === 0) return null;
  return (
    <Folding title={say('form.history')} summary={say('form.history-count', { count: history.length })}>
      <ol className={styles.lines}>
        {history.map((line) => (
          <li key={`${line.at} ${line.action}`} className={styles.line}>
            <div className={styles.who}>
              <Text weight="semibold">{line.code ? actionText(definition, line.code, null) : line.action}</Text>
              <Text>{byWhom(line)}</Text>
              <Text className={styles.quiet}>
                <RequestTime zone={hours.zone} value={line.at} />
              </Text>
            </div>
            {line.note && <div className={styles.note}>{line.note}</div>}
            {changing.includes(line) && <Changes line={line} request={request} rows={rows} />}
          </li>
        ))}
      </ol>
    </Folding>
  );
}

function byWhom({ byName, onBehalfOf }: HistoryLine): string {
  return onBehalfOf ? say('history.on-behalf', { name: byName, principal: onBehalfOf }) : byName;
}

interface ChangesProps {
  readonly line: HistoryLine;
  readonly request: OpenedRequest;
  /** What lookup fields offer, for the names of what they pointed to. */
  readonly rows: Readonly<Record<string, readonly LookupRow[]>>;
}

/** What one line of a history changed, field by field. */
function Changes({ line, request, rows }: ChangesProps) {
  const styles = useStyles();
  const { definition } = useFieldScope();
  const changes = line.changes.flatMap(({ field: key, before, after }): Change[] => {
    if (key === 'status') return [{ key, title: say('column.status'), before: status(before), after: status(after) }];
    const field = fieldOf(definition, key);
    if (!field?.section) return [];
    const show = (side: unknown) => (
      <ReadValue field={field} values={namedSide(field, side, { request, rows, fields: definition.fields })} />
    );
    return [{ key, title: say(field.title), before: show(before), after: show(after) }];
  });
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ key, title, before, after }) => (
        <li key={key}>
          <span className={styles.quiet}>{title}</span>
          <span className={styles.side}>{before}</span>
          <ArrowRightRegular className={styles.arrow} aria-label={say('history.became')} />
          <span className={styles.side}>{after}</span>
        </li>
      ))}
    </ul>
  );
}

interface Change {
  readonly key: string;
  readonly title: string;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

function status(wire: unknown): string {
  const code = statusCodeOf(String(wire));
  return code === undefined ? say('field.none') : say(`status.${code}`);
}
