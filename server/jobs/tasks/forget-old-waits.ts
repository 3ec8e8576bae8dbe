import { payloads } from '../../store/enqueue.ts';
import { forgetOldWaits } from '../../usecases/waits/forget-old-waits.ts';
import { defineTask } from '../task.ts';

export const forgetOldWaitsTask = defineTask(
  payloads['forget-old-waits'],
  (_payload, { database, clock }, { signal }) => forgetOldWaits(database, clock.now(), signal),
);
