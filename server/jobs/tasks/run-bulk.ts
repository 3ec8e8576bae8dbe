import { payloads } from '../../store/enqueue.ts';
import { runBulk } from '../../usecases/bulk/run-bulk.ts';
import { defineTask } from '../task.ts';

export const runBulkTask = defineTask(payloads['run-bulk'], ({ bulkId }, deps, run) => runBulk(deps, bulkId, run));
