import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { payloads } from '../../store/enqueue.ts';
import { fillInPeople } from '../../usecases/requests/fill-in-people.ts';
import { defineTask } from '../task.ts';

export const fillInPeopleTask = defineTask(payloads['fill-in-people'], async ({ module, id }, deps) => {
  const definition = moduleOf(module);
  if (definition) await fillInPeople(deps, definition, id);
});
