import { forgetOldKeys } from '../../usecases/forget-old-keys.ts';
import { payloads } from '../payloads.ts';
import { defineTask } from '../task.ts';

export const forgetOldKeysTask = defineTask(payloads['forget-old-keys'], (_payload, { database, clock }, { signal }) =>
  forgetOldKeys(database, clock.now(), signal),
);
