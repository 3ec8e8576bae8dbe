import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import { deletedRequestQuery } from '../../api/deleted-queries.ts';
import { Note } from '../../ui/note.tsx';
import { SentTime } from '../sent/sent-time.tsx';

const useStyles = makeStyles({
  facts: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, margin: 0, padding: 0 },
  fact: { listStyleType: 'none' },
  quiet: { color: tokens.colorNeutralForeground2 },
  note: { whiteSpace: 'pre-wrap' },
});

/** What a deleted request held, and who did what to it. */
export function DeletedFacts({ id }: { id: number }) {
  const styles = useStyles();
  const { data, isError, refetch } = useQuery(deletedRequestQuery(useApi(), id));
  if (isError) {
    return (
      <Note kind="error" text={say('load.failed', { what: say('deleted.list') })}>
        <Button onClick={() => void refetch()}>{say('load.retry')}</Button>
      </Note>
    );
  }
  if (!data) return <Spinner size="tiny" />;
  return (
    <>
      <ul className={styles.facts}>
        {data.facts.map(({ title, value }) => (
          <li key={title} className={styles.fact}>
            <span className={styles.quiet}>{say('deleted.fact', { title })}</span>
            {value}
          </li>
        ))}
      </ul>
      <Text weight="semibold">{say('deleted.history')}</Text>
      <ul className={styles.facts}>
        {data.history.map(({ at, byName, action, note }) => (
          <li key={`${at} ${String(action)}`} className={styles.fact}>
            {say('deleted.did', { action: String(action), name: byName })} <SentTime moment={at} />
            {note !== null && <div className={styles.note}>{note}</div>}
          </li>
        ))}
      </ul>
    </>
  );
}
