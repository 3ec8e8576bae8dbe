import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { payloads } from '../../store/enqueue.ts';
import { tellOfMessage } from '../../usecases/conversation/tell-of-message.ts';
import { defineTask } from '../task.ts';

export const tellOfMessageTask = defineTask(payloads['tell-of-message'], async ({ module, ...telling }, deps) => {
  const definition = moduleOf(module);
  if (definition) await tellOfMessage(deps, definition, telling);
});
