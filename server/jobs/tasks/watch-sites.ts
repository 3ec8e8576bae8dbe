import { payloads } from '../../store/enqueue.ts';
import { watchSites } from '../../usecases/notices/watch-sites.ts';
import { defineTask } from '../task.ts';

export const watchSitesTask = defineTask(payloads['watch-sites'], (_payload, deps, { signal }) =>
  watchSites(deps, signal),
);
