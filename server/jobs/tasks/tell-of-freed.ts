import { payloads } from '../../store/enqueue.ts';
import { tellOfFreed } from '../../usecases/waits/tell-of-freed.ts';
import { defineTask } from '../task.ts';

export const tellOfFreedTask = defineTask(payloads['tell-of-freed'], ({ siteEventId, aliases }, deps) =>
  tellOfFreed(deps, siteEventId, aliases),
);
