import { payloads } from '../../store/enqueue.ts';
import { refreshSearchTexts } from '../../usecases/requests/refresh-search-texts.ts';
import { defineTask } from '../task.ts';

export const refreshSearchTextsTask = defineTask(payloads['refresh-search-texts'], (job, { database }, { signal }) =>
  refreshSearchTexts(database, job, signal),
);
