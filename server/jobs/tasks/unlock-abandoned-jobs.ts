import { payloads } from '../../store/enqueue.ts';
import { unlockAbandoned } from '../abandoned.ts';
import { defineTask } from '../task.ts';

export const unlockAbandonedJobsTask = defineTask(payloads['unlock-abandoned-jobs'], (_payload, { database }) =>
  unlockAbandoned(database),
);
