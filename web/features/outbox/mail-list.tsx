import type { ManageOverview } from '@sitebook/contract/manage/manage-schema.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useApi } from '../../api/connection.ts';
import { mailsQuery } from '../../api/outbox-queries.ts';
import { linkTo } from '../../paths.ts';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { leads } from '../page/return-focus.ts';
import { type SentChange, SentFilters } from '../sent/sent-filters.tsx';
import { SentList } from '../sent/sent-list.tsx';
import { readSentSearch } from '../sent/sent-search.ts';
import { FailingJobs } from './failing-jobs.tsx';

/** The mails that were written, and what became of each. */
export function MailList({ overview }: { overview: ManageOverview }) {
  const search = readSentSearch(useSearch({ strict: false }));
  const { state, place } = search;
  const navigate = useNavigate();
  const look = (change: SentChange) =>
    void navigate({ ...linkTo.outbox(), search: readSentSearch({ ...search, ...change }), replace: true });
  const query = useInfiniteQuery(mailsQuery(useApi(), { state, place }));
  const mails = query.data?.pages.flatMap((page) => page.mails) ?? [];
  return (
    <>
      <PageTitle>{say('outbox.title')}</PageTitle>
      {query.data?.pages[0]?.isSending === false && <Note kind="warning" text={say('outbox.not-sending')} />}
      {overview.isGlobalAdmin && <FailingJobs />}
      <SentFilters overview={overview} search={search} onChange={look} />
      <SentList
        query={query}
        rows={mails.map((mail) => ({ ...mail, id: mail.mailId, to: mail.recipient }))}
        titles={{ all: say('outbox.mails'), to: say('outbox.recipient'), what: say('outbox.subject') }}
        empty={say(state === undefined && place === undefined ? 'outbox.empty' : 'outbox.none-filtered')}
        opener={({ id, subject }, className) => (
          <TextLink {...leads(`mail-${id}`)} {...linkTo.mail(id)} search={search} className={className}>
            {subject}
          </TextLink>
        )}
      />
    </>
  );
}
