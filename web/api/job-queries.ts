import type { FailingJob, failingJobPath, failingJobsPath } from '@sitebook/contract/jobs/failing-jobs.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';

const path: typeof failingJobsPath = '/jobs/failing';
const pathOfOne: typeof failingJobPath = (id) => `${path}/${id}/again`;

/** What keeps failing behind the scenes. */
export const failingJobsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['failing-jobs'],
    queryFn: ({ signal }) => api.get<readonly FailingJob[]>(path, {}, signal),
  });

/** Has one of it tried again at once. */
export function tryJobAgain(api: Api, jobId: number): Promise<unknown> {
  return api.call(pathOfOne(jobId), { method: 'POST' });
}
