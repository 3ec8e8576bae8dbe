import { viewPath, viewsPath } from '@sitebook/contract/lists/paths.ts';
import {
  changedViewBody,
  newViewBody,
  removalQuery,
  viewSchema,
  viewsQuery,
  viewsSchema,
} from '@sitebook/contract/lists/views.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { z } from 'zod';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { nameInView, presentView } from '../../present/present-view.ts';
import { listViews } from '../../usecases/views/list-views.ts';
import { removeView } from '../../usecases/views/remove-view.ts';
import { addView, changeView, type LookAsked } from '../../usecases/views/save-view.ts';
import type { RouteTable } from '../define-route.ts';
import { doOnce } from '../do-once.ts';
import { readListed } from '../modules/add-list-routes.ts';
import { answerKeys } from '../modules/wire-names.ts';
import { nameFields } from '../parse.ts';
import { readModule } from './add-counting-routes.ts';

/** How people look at lists, kept under a name. */
export function addViewRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    method: 'GET',
    path: viewsPath,
    summary: 'The views of a module’s lists: the caller’s own, and those shared at the location',
    query: viewsQuery,
    answer: viewsSchema,
    async handle({ caller, query: { iBaseLocationId, moduleName } }) {
      const definition = readModule(moduleName, 'moduleName');
      return (await listViews(deps, caller, definition, iBaseLocationId)).map(presentView);
    },
  });
  table.add({
    method: 'POST',
    path: viewsPath,
    summary: 'Keeps which rows, in which order and with which columns a list shows, under a name',
    body: newViewBody,
    answer: viewSchema,
    status: 201,
    async handle(input) {
      const { caller, body } = input;
      const { iBaseLocationId, moduleName, viewName, isShared, List } = body;
      const definition = readModule(moduleName, 'moduleName');
      return naming(definition, async () => {
        const look = readLook(definition, caller, List);
        const view = { baseLocationId: iBaseLocationId, name: viewName, isShared: isShared === true, look };
        return doOnce(deps, input, async (within) => presentView(await addView(within, caller, definition, view)));
      });
    },
  });
  table.add({
    method: 'PUT',
    path: viewPath(':id'),
    hasId: true,
    summary: 'Changes a view; what is not named stays as it is',
    body: changedViewBody,
    answer: viewSchema,
    async handle(input) {
      const { caller, id, body } = input;
      const { version, viewName, isShared, List } = body;
      const change = { id, version, name: viewName ?? undefined, isShared: isShared ?? undefined };
      let of: ModuleDefinition | undefined;
      const look = (definition: ModuleDefinition) => {
        of = definition;
        return readLook(definition, caller, List ?? {});
      };
      const work = async (within: Deps) =>
        presentView(await changeView(within, caller, { ...change, look: List ? look : undefined }));
      return nameFields(
        (field) => (of ? nameInView(of, field) : field),
        () => doOnce(deps, input, work),
      );
    },
  });
  table.add({
    method: 'DELETE',
    path: viewPath(':id'),
    hasId: true,
    summary: 'Removes a view',
    query: removalQuery,
    answer: z.object({ viewId: z.int() }),
    handle: (input) =>
      doOnce(deps, input, async (within) => {
        await removeView(within, input.caller, { id: input.id, version: input.query.version });
        return { viewId: input.id };
      }),
  });
}

const naming = <Answer>(definition: ModuleDefinition, work: () => Promise<Answer>) =>
  nameFields((field) => nameInView(definition, field), work);

/** Which list is meant. The location is the view's, whatever tab it shows. */
function readLook(definition: ModuleDefinition, caller: Caller, list: z.output<typeof newViewBody>['List']): LookAsked {
  const { tab, search, where, orderKey, direction } = readListed(definition, caller, { ...list, ibaseLocationId: 1 });
  const columns = list.Columns ? list.Columns.map(answerKeys(definition)) : null;
  return { tab, search, filter: where, orderKey, direction, columns };
}
