import {
  substituteBody,
  substitutePath,
  substituteSchema,
  substitutesPath,
  substitutesSchema,
  type WireSubstitute,
} from '@sitebook/contract/substitutes/substitutes.ts';
import type { Substitute } from '@sitebook/domain/substitutes/substitute.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { nameSubstitute } from '../../usecases/substitutes/name-substitute.ts';
import { readSubstitutes } from '../../usecases/substitutes/read-substitutes.ts';
import { removeSubstitute } from '../../usecases/substitutes/remove-substitute.ts';
import type { RouteTable } from '../define-route.ts';
import { doOnce } from '../do-once.ts';

/** Who decides in the place of a manager who is away. */
export function addSubstituteRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    method: 'GET',
    path: substitutesPath,
    summary: 'Who stands in for the caller, and for whom they stand in, now or later',
    answer: substitutesSchema,
    handle: async ({ caller }) => (await readSubstitutes(deps, caller)).map(presentSubstitute),
  });
  table.add({
    method: 'POST',
    path: substitutesPath,
    summary: 'Names a colleague who approves in the caller’s place on these days',
    body: substituteBody,
    answer: substituteSchema,
    status: 201,
    handle: ({ caller, body, idempotencyKey: key }) =>
      nameSubstitute(deps, caller, { ...body, forAlias: body.forAlias ?? null, key }, presentSubstitute),
  });
  table.add({
    method: 'DELETE',
    path: substitutePath(':id'),
    hasId: true,
    summary: 'Takes the naming of a substitute back',
    answer: z.object({ substituteId: z.int() }),
    handle: (input) =>
      doOnce(deps, input, async (within) => {
        await removeSubstitute(within, input.caller, input.id);
        return { substituteId: input.id };
      }),
  });
}

function presentSubstitute(named: Substitute): WireSubstitute {
  return {
    substituteId: named.id,
    forAlias: named.alias,
    forName: named.name,
    alias: named.substituteAlias,
    name: named.substituteName,
    firstDay: named.firstDay,
    lastDay: named.lastDay,
  };
}
