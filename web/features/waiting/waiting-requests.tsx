import { Button } from '@fluentui/react-components';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import { waitingQuery } from '../../api/waiting-query.ts';
import { Note } from '../../ui/note.tsx';
import { WaitingList } from './waiting-list.tsx';

/** What waits for the user's decision at any location. Most have nothing to decide. */
export default function WaitingRequests() {
  const { data, isError, refetch } = useQuery(waitingQuery(useApi(), modules));
  if (isError) {
    return (
      <Note kind="warning" text={say('load.failed', { what: say('waiting.what') })}>
        <Button onClick={() => void refetch()}>{say('load.retry')}</Button>
      </Note>
    );
  }
  if (!data?.some(({ rows }) => rows.length > 0)) return null;
  return <WaitingList waiting={data} />;
}
