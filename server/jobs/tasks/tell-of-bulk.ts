import { payloads } from '../../store/enqueue.ts';
import { tellOfBulk } from '../../usecases/bulk/tell-of-bulk.ts';
import { defineTask } from '../task.ts';

export const tellOfBulkTask = defineTask(payloads['tell-of-bulk'], ({ bulkId }, deps, { signal }) =>
  tellOfBulk(deps, bulkId, signal),
);
