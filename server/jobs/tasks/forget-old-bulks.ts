import { payloads } from '../../store/enqueue.ts';
import { forgetOldBulks } from '../../usecases/bulk/forget-old-bulks.ts';
import { defineTask } from '../task.ts';

export const forgetOldBulksTask = defineTask(
  payloads['forget-old-bulks'],
  (_payload, { database, clock }, { signal }) => forgetOldBulks(database, clock.now(), signal),
);
