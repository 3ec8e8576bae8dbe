import { payloads } from '../../store/enqueue.ts';
import { tellOfDelays } from '../../usecases/notices/tell-of-delays.ts';
import { defineTask } from '../task.ts';

export const tellOfDelaysTask = defineTask(payloads['tell-of-delays'], (_payload, deps, { signal }) =>
  tellOfDelays(deps, signal),
);
