import { getFormSchema } from '@sitebook/contract/form-schema/form-schema.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Deps } from '../../deps.ts';
import { readFormSchema } from '../../usecases/read-form-schema.ts';
import type { RouteTable } from '../define-route.ts';

/** The form of a module, for clients that draw it from a description. */
export function addFormSchemaRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    ...getFormSchema,
    async handle({ caller, query: { moduleName, iBaseLocationId } }) {
      const definition = moduleNamed(moduleName);
      if (!definition) throw new Failure('error.not-found');
      return readFormSchema(deps, caller, definition, iBaseLocationId);
    },
  });
}

/** Modules are listed with key and title; clients send back the one or the other. */
function moduleNamed(name: string) {
  const wanted = name.toLowerCase();
  return modules.find(({ key, title }) => key.toLowerCase() === wanted || say(title).toLowerCase() === wanted);
}
