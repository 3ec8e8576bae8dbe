import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { actionOf } from '@sitebook/contract/modules/spelling.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
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
  const rows = useLookupRows(definition, baseLocationId, request.values);
  const { history } = request;
  if (history.length === 0) return null;
  return (
    <Folding title={say('form.history')} summary={say('form.history-count', { count: history.length })}>
      <ol className={styles.lines}>
        {history.map((line) => (
          <li key={`${line.at} ${line.action}`} className={styles.line}>
            <div className={styles.who}>
              <Text weight="semibold">{nameOf(definition, line.action)}</Text>
              <Text>{line.byName}</Text>
              <Text className={styles.quiet}>
                <RequestTime zone={hours.zone} value={line.at} />
              </Text>
            </div>
            <HistoryChanges line={line} request={request} rows={rows} />
          </li>
        ))}
      </ol>
    </Folding>
  );
}

function nameOf(definition: ModuleDefinition, action: string): string {
  const code = actionOf(definition.key, action);
  return code === undefined ? action : actionText(definition, code, null);
}
