import { nightsPath } from '@sitebook/contract/modules/nights.ts';
import { listedSchema } from '@sitebook/contract/modules/wire-schema.ts';
import { baseLocationId, moment } from '@sitebook/contract/params.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { nightsFields } from '@sitebook/domain/modules/nights-board.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { presenterOf } from '../../present/present-request.ts';
import { listNights } from '../../usecases/requests/list-nights.ts';
import type { RouteTable } from '../define-route.ts';

/** For a module whose requests hold something by the night: who has what, and who waits for it. */
export function addNightsRoute(table: RouteTable, deps: Deps, definition: ModuleDefinition): void {
  if (!definition.holds?.byNight) return;
  const present = presenterOf(definition, nightsFields(definition));
  table.add({
    method: 'GET',
    path: nightsPath(definition.key),
    summary: `${say(definition.title)}: the board of nights, for admins and SBS members`,
    query: z.object({
      iBaseLocationId: baseLocationId,
      from: moment,
      to: moment.meta({ description: 'at most 430 days later' }),
    }),
    answer: z.array(listedSchema(definition)),
    handle: async ({ caller, query: { iBaseLocationId, from, to } }) =>
      (await listNights(deps, caller, definition, { baseLocationId: iBaseLocationId, from, to })).map(present),
  });
}
