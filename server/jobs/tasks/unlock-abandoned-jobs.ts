import { unlockAbandoned } from '../abandoned.ts';
import { payloads } from '../payloads.ts';
import { defineTask } from '../task.ts';

export const unlockAbandonedJobsTask = defineTask(payloads['unlock-abandoned-jobs'], (_payload, { database }) =>
  unlockAbandoned(database),
);
