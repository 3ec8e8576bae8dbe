import { z } from 'zod';

/** The work behind the scenes that keeps failing, below /api; for Global Admins. */
export const failingJobsPath = '/jobs/failing';

/** Has one of it tried again at once. */
export const failingJobPath = (id: number | ':id') => `/jobs/failing/${id}/again`;

export const failingJobSchema = z.object({
  jobId: z.int(),
  what: z.string().meta({ description: 'what it does, in words' }),
  tries: z.int(),
  failure: z.string().meta({ description: 'what went wrong last' }),
  nextTryAt: z.iso.datetime().nullable().meta({ description: 'null: it was given up' }),
});

export const failingJobsSchema = z.array(failingJobSchema);

export type FailingJob = z.infer<typeof failingJobSchema>;
