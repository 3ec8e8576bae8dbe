import { payloads } from '../../store/enqueue.ts';
import { gatherNotices } from '../../usecases/notices/gather-notices.ts';
import { defineTask } from '../task.ts';

export const gatherNoticesTask = defineTask(payloads['gather-notices'], ({ alias, waits, before }, deps) =>
  gatherNotices(deps, alias, waits, before === undefined ? null : new Date(before)),
);
