import {
  bulkBody,
  bulkBodySchema,
  bulkSchema,
  matchingBody,
  matchingBodySchema,
  matchingSchema,
} from '@sitebook/contract/bulk/bulk.ts';
import { assignName, bulkPath, bulkPaths } from '@sitebook/contract/bulk/paths.ts';
import { actionNote } from '@sitebook/contract/modules/names.ts';
import { readBody } from '@sitebook/contract/modules/read-body.ts';
import { actionOf } from '@sitebook/contract/modules/wire-codes.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { type ActionForSeveral, mostAtOnce, severalIn, verbOf } from '@sitebook/domain/request/several.ts';
import type { z } from 'zod';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { presentBulk } from '../../present/present-bulk.ts';
import { readBulk, stopBulk } from '../../usecases/bulk/read-bulk.ts';
import { startBulk } from '../../usecases/bulk/start-bulk.ts';
import { countMatching } from '../../usecases/bulk/which-requests.ts';
import type { RouteTable } from '../define-route.ts';
import { doOnce } from '../do-once.ts';
import { readModule } from '../lists/add-counting-routes.ts';
import { inBody, readListed } from '../modules/add-list-routes.ts';
import { readNote } from '../modules/read-update.ts';
import { nameFailures } from '../modules/wire-names.ts';
import { nameFields } from '../parse.ts';

/** Something done to several requests at once: begun, looked at, and stopped. */
export function addBulkRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    method: 'POST',
    path: bulkPath,
    summary: 'Does one thing to several requests, one after the other, each judged by itself',
    body: bulkBody,
    bodyDoc: bulkBodySchema,
    answer: bulkSchema,
    status: 201,
    async handle({ caller, body, idempotencyKey: key }) {
      const definition = readModule(body.moduleName, 'moduleName');
      const action = readAction(definition, body.action);
      const note = readNote(body[actionNote]);
      const { fields, ignored } = readBody(definition, body.Fields ?? {});
      if (ignored.length > 0) {
        const issues = ignored.map((name) => ({ field: `Fields.${name}`, code: 'field.invalid' }) as const);
        throw new Failure('error.invalid', { issues });
      }
      const asked = { action, which: readWhich(definition, caller, body), fields, note, key };
      return nameFields(inBody(definition), () =>
        nameFailures(definition, () => startBulk(deps, caller, definition, asked, presentBulk)),
      );
    },
  });
  table.add({
    method: 'POST',
    path: bulkPaths.matching,
    summary: 'How many requests a list holds, and to how many something can be done at once',
    body: matchingBody,
    bodyDoc: matchingBodySchema,
    answer: matchingSchema,
    readsOnly: true,
    async handle({ caller, body }) {
      const definition = readModule(body.moduleName, 'moduleName');
      const list = listedOf(readListed(definition, caller, body));
      const count = await nameFields(inBody(definition), () => countMatching(deps, caller, definition, list));
      return { count, most: mostAtOnce };
    },
  });
  table.add({
    method: 'GET',
    path: bulkPaths.one(':id'),
    hasId: true,
    summary: 'How far it is, and which were refused and why; for whoever began it, for some days',
    answer: bulkSchema,
    handle: async ({ caller, id }) => presentBulk(await readBulk(deps, caller, id)),
  });
  table.add({
    method: 'POST',
    path: bulkPaths.stop(':id'),
    hasId: true,
    summary: 'Leaves the rest of them as they are; for whoever began it',
    answer: bulkSchema,
    handle: (input) =>
      doOnce(deps, input, async (within) => presentBulk(await stopBulk(within, input.caller, input.id))),
  });
}

/** These requests, or those of a list: one of them is said, so that nothing is done to all by a slip. */
function readWhich(definition: ModuleDefinition, caller: Caller, { Requests, Matching }: z.output<typeof bulkBody>) {
  if (Requests && !Matching) return { requests: Requests };
  if (Matching && !Requests) return { list: listedOf(readListed(definition, caller, Matching)) };
  throw new Failure('error.invalid', {
    issues: [{ field: 'Requests', code: Requests ? 'field.invalid' : 'field.required' }],
  });
}

/** What decides which requests are meant, and nothing of their order. */
function listedOf({ baseLocationId, tab, where, search }: ReturnType<typeof readListed>) {
  return { baseLocationId, tab, where, search };
}

function readAction(definition: ModuleDefinition, given: string): ActionForSeveral {
  const isAssign = given.trim().toLowerCase() === assignName.toLowerCase();
  const verb = isAssign ? undefined : actionOf(definition.key, given);
  const action = severalIn(definition).find((one) =>
    isAssign ? one === 'assign' : one !== 'assign' && verbOf(one) === verb,
  );
  if (!action) throw new Failure('error.invalid', { issues: [{ field: 'action', code: 'field.choice' }] });
  return action;
}
