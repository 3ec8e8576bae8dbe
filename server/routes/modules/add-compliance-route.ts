import { matchNames } from '@sitebook/contract/match-names.ts';
import { complianceBody, complianceBodySchema } from '@sitebook/contract/modules/compliance-body.ts';
import { itemListNames } from '@sitebook/contract/modules/item-names.ts';
import { itemRowSchema, readItemRows } from '@sitebook/contract/modules/item-rows.ts';
import { readBody } from '@sitebook/contract/modules/read-body.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { baseLocationId } from '@sitebook/contract/params.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { presentItem } from '../../present/present-opened.ts';
import { checkCompliance } from '../../usecases/requests/check-compliance.ts';
import type { RouteTable } from '../define-route.ts';
import { parse } from '../parse.ts';
import { ignoredFields, nameFailures, tellIgnored } from './wire-names.ts';

const where = z.object({ iBaseLocationId: baseLocationId });

/** For a module that orders things: how an order would be judged. */
export function addComplianceRoute(table: RouteTable, deps: Deps, definition: ModuleDefinition): void {
  const { complianceCheck, controller } = pathsOf(definition.key);
  if (!definition.items || !complianceCheck) return;
  table.add({
    method: 'POST',
    path: `/${controller}/${complianceCheck}`,
    summary: 'Check an order against what its requester is entitled to',
    body: complianceBody,
    bodyDoc: complianceBodySchema,
    readsOnly: true,
    answer: z.array(itemRowSchema),
    answerHeaders: ignoredFields,
    handle: ({ caller, body, reply }) =>
      nameFailures(definition, async () => {
        const asked = readAsked(body);
        if (!Array.isArray(body)) tellIgnored(reply, readBody(definition, body).ignored);
        if (asked.items === undefined || asked.items === null || isEmptyList(asked.items)) return [];
        const { iBaseLocationId } = parse(where, { iBaseLocationId: asked.place });
        const check = { baseLocationId: iBaseLocationId, requester: asked.requester, items: readItemRows(asked.items) };
        const rows = await checkCompliance(deps, caller, definition, check);
        return rows.map((row) => presentItem(row, iBaseLocationId));
      }),
  });
}

const isEmptyList = (items: unknown) => Array.isArray(items) && items.length === 0;

function readAsked(given: z.output<typeof complianceBody>) {
  if (Array.isArray(given)) {
    const first = matchNames(['iBaseLocationId'], given[0]);
    return { items: given, place: first.iBaseLocationId, requester: null };
  }
  const { aliasId, iBaseLocationId, ...lists } = matchNames(['aliasId', 'iBaseLocationId', ...itemListNames], given);
  return { items: lists.PPEItemStock ?? lists.RequestItem, place: iBaseLocationId, requester: readRequester(aliasId) };
}

function readRequester(aliasId: unknown): string | null {
  if (aliasId === undefined || aliasId === null || aliasId === '') return null;
  if (typeof aliasId === 'string') return aliasId;
  throw new Failure('error.invalid', { issues: [{ field: 'aliasId', code: 'field.text' }] });
}
