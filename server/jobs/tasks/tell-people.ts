import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { payloads } from '../../store/enqueue.ts';
import { tellPeople } from '../../usecases/notices/tell-people.ts';
import { defineTask } from '../task.ts';

export const tellPeopleTask = defineTask(payloads['tell-people'], async ({ module, ...telling }, deps) => {
  const definition = moduleOf(module);
  if (definition) await tellPeople(deps, definition, telling);
});
