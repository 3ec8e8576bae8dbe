import { Button, makeStyles, Text } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import type { WireFeed, WireMadeFeed } from '@sitebook/contract/feeds/feeds.ts';
import { feedTexts } from '@sitebook/domain/text/feed-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { feedsQuery, removeFeed } from '../../api/feed-queries.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { Note } from '../../ui/note.tsx';
import { Question } from '../../ui/question.tsx';
import { spokenTime } from '../../ui/spoken-time.ts';
import { ListWaiting } from '../dashboard/list-waiting.tsx';
import { ToldPart, ToldRow, ToldRows } from '../told/told-part.tsx';
import { feedName } from './feed-name.ts';
import { MadeFeed } from './made-feed.tsx';
import { MakeFeed } from './make-feed.tsx';

addTexts(feedTexts);

const useStyles = makeStyles({ button: { minHeight: '44px' } });

/** Calendars of the user that other programs read: which there are, another one, and the end of one. */
export function Feeds() {
  const styles = useStyles();
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery(feedsQuery(api));
  const [made, setMade] = useState<WireMadeFeed | null>(null);
  const [asked, setAsked] = useState<WireFeed | null>(null);
  const [told, setTold] = useState('');
  const make = useRef<HTMLButtonElement>(null);
  const renew = () => queryClient.invalidateQueries(feedsQuery(api));
  const end = async (feed: WireFeed) => {
    setAsked(null);
    if (made?.feedId === feed.feedId) setMade(null);
    setTold(say('feed.removed', { what: feedName(feed) }));
    await renew();
    // The button that had the focus is gone with its row.
    make.current?.focus();
  };
  const removing = useMutation({
    mutationFn: ({ feedId }: WireFeed) => removeFeed(api, feedId),
    onSuccess: (_answer, feed) => end(feed),
    // Removed twice: it is gone, as was wanted.
    onError: (error, feed) => (isGone(error) ? end(feed) : renew()),
  });
  return (
    <ToldPart title={say('feed.title')} text={say('feed.text')}>
      {query.isPending && <ListWaiting layout="cards" />}
      {query.isError && (
        <Note kind="error" text={say('load.failed', { what: say('feed.list') })}>
          <Button onClick={() => void query.refetch()}>{say('load.retry')}</Button>
        </Note>
      )}
      {query.data?.length === 0 && <Text>{say('feed.none')}</Text>}
      {query.data && query.data.length > 0 && (
        <ToldRows label={say('feed.list')}>
          {query.data.map((feed) => (
            <ToldRow key={feed.feedId} title={feedName(feed)} text={whenOf(feed)}>
              <Button
                className={styles.button}
                icon={<DeleteRegular />}
                aria-label={say('feed.remove-of', { what: feedName(feed), day: said(feed.createdOn) })}
                onClick={() => {
                  removing.reset();
                  setAsked(feed);
                }}
              >
                {say('feed.remove')}
              </Button>
            </ToldRow>
          ))}
        </ToldRows>
      )}
      {made && <MadeFeed key={made.feedId} feed={made} />}
      <MakeFeed
        button={make}
        onMade={(feed) => {
          setMade(feed);
          setTold('');
        }}
        onTried={renew}
      />
      <Announcement>{told}</Announcement>
      {asked && (
        <Question
          title={say('feed.remove-title', { what: feedName(asked), day: said(asked.createdOn) })}
          answers={[
            { text: say('feed.keep'), onClick: () => setAsked(null) },
            { text: say('feed.remove'), onClick: () => removing.mutate(asked), isBusy: removing.isPending },
          ]}
          onBack={() => setAsked(null)}
        >
          <span>{say('feed.remove-text')}</span>
          {removing.isError && !isGone(removing.error) && <Note kind="error" text={reasonOf(removing.error)} />}
        </Question>
      )}
    </ToldPart>
  );
}

const isGone = (error: Error) => error instanceof ApiError && error.status === 404;

const said = (moment: string) => spokenTime(new Date(moment), new Date());

function whenOf({ createdOn, lastReadOn }: WireFeed): string {
  const made = say('feed.made', { day: said(createdOn) });
  return `${made}. ${lastReadOn === null ? say('feed.never-read') : say('feed.read', { day: said(lastReadOn) })}.`;
}
