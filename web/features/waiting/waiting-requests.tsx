import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/connection.ts';
import { waitingQuery } from '../../api/request-queries.ts';
import type { ListedRequest } from '../../api/wire-request.ts';
import { Note } from '../../ui/note.tsx';
import { WaitingRequest } from './waiting-request.tsx';

/** So many are shown at first: the tiles below are to stay in sight. */
const first = 3;

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  more: { alignSelf: 'flex-start', minHeight: '44px' },
});

interface Waiting {
  readonly definition: ModuleDefinition;
  readonly request: ListedRequest;
}

/** What waits for the user's decision at any location, the newest first; nothing at all for most. */
export default function WaitingRequests() {
  const styles = useStyles();
  const api = useApi();
  const deciding = modules.filter(({ lifecycle }) => lifecycle.tabs.approvals !== undefined);
  const lists = useQueries({ queries: deciding.map((definition) => waitingQuery(api, definition)) });
  const [showsAll, setShowsAll] = useState(false);
  const waiting = deciding
    .flatMap((definition, index): Waiting[] => (lists[index]?.data ?? []).map((request) => ({ definition, request })))
    .toSorted((one, other) => other.request.id - one.request.id);
  const failed = lists.filter((list) => list.isError);
  if (failed.length > 0) {
    const retry = () => failed.forEach((list) => void list.refetch());
    return (
      <Note kind="warning" text={say('load.failed', { what: say('waiting.what') })}>
        <Button onClick={retry}>{say('load.retry')}</Button>
      </Note>
    );
  }
  if (waiting.length === 0) return null;
  return (
    <section className={styles.section} aria-label={say('waiting.title')}>
      <h2 className={styles.title}>{say('waiting.title')}</h2>
      <p className={styles.text}>{say('waiting.text')}</p>
      <ul className={styles.list}>
        {waiting.slice(0, showsAll ? undefined : first).map(({ definition, request }) => (
          <li key={request.id}>
            <WaitingRequest definition={definition} request={request} />
          </li>
        ))}
      </ul>
      {!showsAll && waiting.length > first && (
        <Button className={styles.more} appearance="subtle" onClick={() => setShowsAll(true)}>
          {say('waiting.more', { count: waiting.length })}
        </Button>
      )}
    </section>
  );
}
