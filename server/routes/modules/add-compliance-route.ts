import { itemListNames } from '@sitebook/contract/modules/item-names.ts';
import { itemRowSchema } from '@sitebook/contract/modules/item-rows.ts';
import { modulePaths } from '@sitebook/contract/modules/paths.ts';
import { baseLocationId } from '@sitebook/contract/params.ts';
import { spellNames } from '@sitebook/contract/spell.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { checkCompliance } from '../../usecases/check-compliance.ts';
import type { RouteTable } from '../define-route.ts';
import { parse } from '../parse.ts';
import { spellingFailures } from './wire-failure.ts';

/** The bare rows, or the rows with whose they would be and where. */
const body = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);
const where = z.object({ iBaseLocationId: baseLocationId });

/** For a module that orders things: how an order would be judged. */
export function addComplianceRoute(table: RouteTable, deps: Deps, definition: ModuleDefinition): void {
  const { complianceCheck, controller } = modulePaths[definition.key];
  if (!definition.items || !complianceCheck) return;
  table.add({
    method: 'POST',
    path: `/${controller}/${complianceCheck}`,
    summary: 'How an order stands to what its requester is entitled to',
    body,
    answer: z.array(itemRowSchema),
    async handle({ caller, body }) {
      const asked = readAsked(body);
      if (!Array.isArray(asked.items) || asked.items.length === 0) return [];
      const { iBaseLocationId } = parse(where, { iBaseLocationId: asked.place });
      const check = { baseLocationId: iBaseLocationId, requester: asked.requester, items: asked.items };
      return [...(await spellingFailures(definition, () => checkCompliance(deps, caller, definition, check)))];
    },
  });
}

function readAsked(given: z.output<typeof body>) {
  if (Array.isArray(given)) {
    const first = spellNames(['iBaseLocationId'], given[0]);
    return { items: given, place: first.iBaseLocationId, requester: null };
  }
  const { aliasId, iBaseLocationId, ...lists } = spellNames(['aliasId', 'iBaseLocationId', ...itemListNames], given);
  return {
    items: lists.PPEItemStock ?? lists.RequestItem,
    place: iBaseLocationId,
    requester: typeof aliasId === 'string' && aliasId !== '' ? aliasId : null,
  };
}
