import { encodeForm, encodeOwnFields } from '@sitebook/contract/form-schema/encode-form.ts';
import { type FormChoice, getFormSchema, getOwnFields } from '@sitebook/contract/form-schema/form-schema.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Deps } from '../../deps.ts';
import { type NewForm, readAdded, readFormSchema } from '../../usecases/requests/read-form-schema.ts';
import type { RouteTable } from '../define-route.ts';

/** The form of a module, for clients that draw it from a description. */
export function addFormSchemaRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    ...getFormSchema,
    isVersioned: true,
    async handle({ caller, query: { moduleName, iBaseLocationId } }) {
      const module = moduleNamed(moduleName);
      if (!module) throw new Failure('error.not-found');
      const { choices, definition, ...form } = await readFormSchema(deps, caller, module, iBaseLocationId);
      const rows = Object.entries(choices).map(([key, all]) => [key, all.map(presentChoice)] as const);
      return encodeForm(definition, { ...form, rows: Object.fromEntries(rows) });
    },
  });
  table.add({
    ...getOwnFields,
    isVersioned: true,
    async handle({ caller, query: { moduleName, iBaseLocationId } }) {
      const module = moduleNamed(moduleName);
      if (!module) throw new Failure('error.not-found');
      const { definition, ...form } = await readAdded(deps, caller, module, iBaseLocationId);
      return encodeOwnFields(definition, { ...form, defaults: {}, rows: {} });
    },
  });
}

type Choice = NewForm['choices'][string][number];

function presentChoice({ id, name, within }: Choice): FormChoice {
  return { key: id, text: name, ...(within && { within }) };
}

/** Modules are listed with key and title; clients send back the one or the other. */
function moduleNamed(name: string) {
  const wanted = name.toLowerCase();
  return modules.find(({ key, title }) => key.toLowerCase() === wanted || say(title).toLowerCase() === wanted);
}
