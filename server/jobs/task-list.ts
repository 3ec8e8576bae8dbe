import type { JobName } from '../store/enqueue.ts';
import type { Task } from './task.ts';
import { fillInPeopleTask } from './tasks/fill-in-people.ts';
import { forgetOldKeysTask } from './tasks/forget-old-keys.ts';
import { refreshSearchTextsTask } from './tasks/refresh-search-texts.ts';
import { removeUnusedFilesTask } from './tasks/remove-unused-files.ts';
import { unlockAbandonedJobsTask } from './tasks/unlock-abandoned-jobs.ts';

/** Who does each job. */
export const tasks: Readonly<Record<JobName, Task>> = {
  'fill-in-people': fillInPeopleTask,
  'forget-old-keys': forgetOldKeysTask,
  'refresh-search-texts': refreshSearchTextsTask,
  'remove-unused-files': removeUnusedFilesTask,
  'unlock-abandoned-jobs': unlockAbandonedJobsTask,
};
