import { countsBody, countsSchema } from '@sitebook/contract/lists/counts.ts';
import { factChoicesQuery, factChoicesSchema } from '@sitebook/contract/lists/fact-choices.ts';
import { countsPath, factChoicesPath } from '@sitebook/contract/lists/paths.ts';
import { decodeWhere, factOfWireName, nameInWhere } from '@sitebook/contract/lists/read-where.ts';
import { tabOf } from '@sitebook/contract/modules/wire-codes.ts';
import { isOverAllLocations, type Tab } from '@sitebook/domain/access/tab.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import type { Deps } from '../../deps.ts';
import { listFactChoices } from '../../usecases/lookups/list-fact-choices.ts';
import { countRequests } from '../../usecases/requests/count-requests.ts';
import type { RouteTable } from '../define-route.ts';

/** What is known of lists without their rows: how long they are, and what they can be narrowed to. */
export function addCountingRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    method: 'POST',
    path: countsPath,
    summary: 'How many requests each of several lists holds',
    body: countsBody,
    answer: countsSchema,
    readsOnly: true,
    async handle({ caller, body: { ibaseLocationId, Lists } }) {
      const asked = Lists.map(({ moduleName, tab: name, Where }, index) => {
        const tab = readTab(name, index);
        const definition = readModule(moduleName, `Lists.${index}.moduleName`);
        const baseLocationId = isOverAllLocations(tab) ? null : (ibaseLocationId ?? null);
        return {
          definition,
          // Without a location there are only the lists over all of them.
          list: { baseLocationId, tab, where: decodeWhere(definition, Where) },
          nameOf: (field: string) => `Lists.${index}.${nameInWhere(definition, field)}`,
        };
      });
      return [...(await countRequests(deps, caller, asked))];
    },
  });
  table.add({
    method: 'GET',
    path: factChoicesPath,
    summary: 'What the requests of a module at a location can be narrowed to by one of their facts',
    query: factChoicesQuery,
    answer: factChoicesSchema,
    async handle({ caller, query: { moduleName, iBaseLocationId, name } }) {
      const definition = readModule(moduleName, 'moduleName');
      const key = factOfWireName(definition, name) ?? name;
      return [...(await listFactChoices(deps, caller, definition, { baseLocationId: iBaseLocationId, key }))];
    },
  });
}

function readTab(given: string, index: number): Tab {
  const tab = tabOf(given);
  if (!tab) throw new Failure('error.invalid', { issues: [{ field: `Lists.${index}.tab`, code: 'field.choice' }] });
  return tab;
}

/** The module that a list is of. */
export function readModule(key: string, field: string): ModuleDefinition {
  const definition = moduleOf(key);
  if (!definition) throw new Failure('error.invalid', { issues: [{ field, code: 'field.choice' }] });
  return definition;
}
