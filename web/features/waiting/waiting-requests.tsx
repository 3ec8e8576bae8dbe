import { Button } from '@fluentui/react-components';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useApi } from '../../api/connection.ts';
import { waitingQuery } from '../../api/waiting-query.ts';
import { Note } from '../../ui/note.tsx';
import { WaitingList } from './waiting-list.tsx';
import { waitingRoom } from './waiting-room.ts';

/** What waits for the user's decision at any location. Most have nothing to decide. */
export function WaitingRequests() {
  const { data, isError, refetch } = useQuery(waitingQuery(useApi(), modules));
  const box = useRef<HTMLDivElement>(null);
  const isSettled = data !== undefined || isError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew whenever there is other news
  useLayoutEffect(() => {
    if (isSettled) waitingRoom.set(box.current?.offsetHeight ?? 0);
  }, [isSettled, data]);
  if (isError) {
    return (
      <div ref={box}>
        <Note kind="warning" text={say('load.failed', { what: say('waiting.what') })}>
          <Button onClick={() => void refetch()}>{say('load.retry')}</Button>
        </Note>
      </div>
    );
  }
  if (!data?.some(({ rows }) => rows.length > 0)) return null;
  return (
    <div ref={box}>
      <WaitingList waiting={data} />
    </div>
  );
}
