import { payloads } from '../../store/enqueue.ts';
import { removeUnusedFiles } from '../../usecases/files/remove-unused-files.ts';
import { defineTask } from '../task.ts';

export const removeUnusedFilesTask = defineTask(
  payloads['remove-unused-files'],
  (_payload, { database, files, clock }, { log, signal }) =>
    removeUnusedFiles({ database, files, now: clock.now(), warn: (line) => log.warn(line), signal }),
);
