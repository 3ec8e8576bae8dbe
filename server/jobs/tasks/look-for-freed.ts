import { payloads } from '../../store/enqueue.ts';
import { lookForFreed } from '../../usecases/waits/look-for-freed.ts';
import { defineTask } from '../task.ts';

export const lookForFreedTask = defineTask(payloads['look-for-freed'], (where, deps, { signal }) =>
  lookForFreed(deps, where, signal),
);
