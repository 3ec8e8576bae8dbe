import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { statusCodeOf } from '@sitebook/contract/modules/wire-codes.ts';
import { fieldOf } from '@sitebook/domain/modules/definition.ts';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import type { HistoryLine, OpenedRequest } from '../../api/wire-request.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import { namedSide } from './named-side.ts';
import { ReadValue } from './read-value.tsx';

const useStyles = makeStyles({
  changes: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  title: { color: tokens.colorNeutralForeground2 },
  side: { marginInlineStart: tokens.spacingHorizontalS },
  arrow: { marginInlineStart: tokens.spacingHorizontalS, verticalAlign: 'middle' },
});

interface HistoryChangesProps {
  readonly line: HistoryLine;
  readonly request: OpenedRequest;
  /** What lookup fields offer, for the names of what they pointed to. */
  readonly rows: Readonly<Record<string, readonly LookupRow[]>>;
}

/** What one line of a history changed, field by field. */
export function HistoryChanges({ line, request, rows }: HistoryChangesProps) {
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
          <span className={styles.title}>{title}</span>
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

function status(spelled: unknown): string {
  const code = statusCodeOf(String(spelled));
  return code === undefined ? say('field.none') : say(`status.${code}`);
}
