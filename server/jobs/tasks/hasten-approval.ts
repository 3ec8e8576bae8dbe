import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { payloads } from '../../store/enqueue.ts';
import { hastenApproval } from '../../usecases/notices/waiting-approvals.ts';
import { defineTask } from '../task.ts';

export const hastenApprovalTask = defineTask(payloads['hasten-approval'], async ({ module, id, step }, deps) => {
  const definition = moduleOf(module);
  if (definition) await hastenApproval(deps, definition, id, step);
});
