import { payloads } from '../../store/enqueue.ts';
import { forgetOldNotices } from '../../usecases/notices/forget-old-notices.ts';
import { defineTask } from '../task.ts';

export const forgetOldNoticesTask = defineTask(
  payloads['forget-old-notices'],
  (_payload, { database, clock }, { signal }) => forgetOldNotices(database, clock.now(), signal),
);
