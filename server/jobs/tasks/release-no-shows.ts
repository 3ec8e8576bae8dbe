import { payloads } from '../../store/enqueue.ts';
import { releaseNoShows } from '../../usecases/requests/release-no-shows.ts';
import { defineTask } from '../task.ts';

export const releaseNoShowsTask = defineTask(payloads['release-no-shows'], (_payload, deps, { signal }) =>
  releaseNoShows(deps, signal),
);
