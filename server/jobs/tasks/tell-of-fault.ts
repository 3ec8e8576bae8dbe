import { payloads } from '../../store/enqueue.ts';
import { tellAdminsOf } from '../../usecases/notices/tell-admins.ts';
import { defineTask } from '../task.ts';

export const tellOfFaultTask = defineTask(payloads['tell-of-fault'], ({ siteEventId }, deps) =>
  tellAdminsOf(deps, siteEventId),
);
