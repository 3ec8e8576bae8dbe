import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { actionOf } from '@sitebook/contract/modules/wire-codes.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { OpenedRequest } from '../../api/wire-request.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import { Folding } from '../../ui/folding.tsx';
import { RequestTime } from '../request-value/request-time.tsx';
import { actionText } from './action-text.ts';
import { HistoryChanges } from './history-changes.tsx';
import { useLookupRows } from './use-lookup-rows.ts';

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, margin: 0, padding: 0 },
  line: { listStyleType: 'none' },
  who: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground2 },
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
              <Text>{line.byName}</Text>
              <Text className={styles.quiet}>
                <RequestTime zone={hours.zone} value={line.at} />
              </Text>
            </div>
            {changing.includes(line) && <HistoryChanges line={line} request={request} rows={rows} />}
          </li>
        ))}
      </ol>
    </Folding>
  );
}
