import { refreshSearchTexts } from '../../usecases/refresh-search-texts.ts';
import { payloads } from '../payloads.ts';
import { defineTask } from '../task.ts';

export const refreshSearchTextsTask = defineTask(payloads['refresh-search-texts'], (job, { database }, { signal }) =>
  refreshSearchTexts(database, job, signal),
);
