import {
  failingJobPath,
  failingJobSchema,
  failingJobsPath,
  failingJobsSchema,
} from '@sitebook/contract/jobs/failing-jobs.ts';
import { sayOfJob } from '@sitebook/domain/text/job-texts.ts';
import type { Deps } from '../../deps.ts';
import { readFailingJobs, tryJobAgain } from '../../usecases/jobs/failing-jobs.ts';
import type { RouteTable } from '../define-route.ts';
import { doOnce } from '../do-once.ts';

/** What goes wrong behind the scenes. */
export function addJobRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    method: 'GET',
    path: failingJobsPath,
    summary: 'The work behind the scenes that keeps failing; for Global Admins',
    answer: failingJobsSchema,
    handle: async ({ caller }) =>
      (await readFailingJobs(deps, caller)).map(({ id, name, tries, failure, nextTryAt }) => ({
        jobId: id,
        what: sayOfJob(`job.${name}`),
        tries,
        failure,
        nextTryAt: nextTryAt?.toISOString() ?? null,
      })),
  });
  table.add({
    method: 'POST',
    path: failingJobPath(':id'),
    hasId: true,
    summary: 'Has work that keeps failing tried again at once; for Global Admins',
    answer: failingJobSchema.pick({ jobId: true }),
    handle: (input) =>
      doOnce(deps, input, async (within) => {
        await tryJobAgain(within, input.caller, input.id);
        return { jobId: input.id };
      }),
  });
}
