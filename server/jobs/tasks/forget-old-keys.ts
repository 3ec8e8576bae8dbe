import { payloads } from '../../store/enqueue.ts';
import { forgetOldKeys } from '../../usecases/forget-old-keys.ts';
import { defineTask } from '../task.ts';

export const forgetOldKeysTask = defineTask(payloads['forget-old-keys'], (_payload, { database, clock }, { signal }) =>
  forgetOldKeys(database, clock.now(), signal),
);
