import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import { failingJobsQuery, tryJobAgain } from '../../api/job-queries.ts';
import { Note } from '../../ui/note.tsx';
import { SentTime } from '../sent/sent-time.tsx';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  job: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, flexBasis: '240px', overflowWrap: 'anywhere' },
  again: { minHeight: '44px' },
});

/** What goes wrong behind the scenes again and again, for those who can do something about it; mostly nothing. */
export function FailingJobs() {
  const styles = useStyles();
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: jobs = [] } = useQuery(failingJobsQuery(api));
  const trying = useMutation({
    mutationFn: (jobId: number) => tryJobAgain(api, jobId),
    onSettled: () => queryClient.invalidateQueries(failingJobsQuery(api)),
  });
  if (jobs.length === 0) return null;
  return (
    <Note kind="error" text={say('outbox.failing')}>
      <ul className={styles.list}>
        {jobs.map(({ jobId, what, tries, failure, nextTryAt }) => (
          <li key={jobId} className={styles.job}>
            <span className={styles.words}>
              <Text weight="semibold">{what}</Text>
              <Text>{failure}</Text>
              <Text>
                {say('outbox.failing-tries', { count: tries })}{' '}
                {nextTryAt === null ? (
                  say('outbox.failing-over')
                ) : (
                  <>
                    {say('outbox.failing-next')} <SentTime moment={nextTryAt} />
                  </>
                )}
              </Text>
            </span>
            <Button className={styles.again} disabledFocusable={trying.isPending} onClick={() => trying.mutate(jobId)}>
              {say('load.retry')}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
