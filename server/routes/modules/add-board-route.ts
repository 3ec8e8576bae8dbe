import { boardPath } from '@sitebook/contract/modules/board.ts';
import { boardRows } from '@sitebook/contract/modules/board-rows.ts';
import { listedSchema } from '@sitebook/contract/modules/wire-schema.ts';
import { baseLocationId, moment } from '@sitebook/contract/params.ts';
import { blockFields } from '@sitebook/domain/modules/calendar-block.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { nightsFields } from '@sitebook/domain/modules/nights-board.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { presentBoard } from '../../present/present-block.ts';
import { presenterOf } from '../../present/present-request.ts';
import { listCalendar } from '../../usecases/requests/list-calendar.ts';
import { listNights } from '../../usecases/requests/list-nights.ts';
import type { RouteTable } from '../define-route.ts';

const query = z.object({
  iBaseLocationId: baseLocationId,
  from: moment,
  to: moment.meta({ description: 'at most 430 days later' }),
});

/** For a module whose requests hold something: all of them that touch a stretch of time. */
export function addBoardRoute(table: RouteTable, deps: Deps, definition: ModuleDefinition): void {
  if (definition.calendar) addBoardOfHours(table, deps, definition);
  else if (definition.holds?.byNight) addBoardOfNights(table, deps, definition);
}

function addBoardOfHours(table: RouteTable, deps: Deps, definition: ModuleDefinition): void {
  const fields = blockFields(definition);
  table.add({
    method: 'GET',
    path: boardPath(definition.key),
    summary: `${say(definition.title)}: what the calendar shows of bookings, their names once and of each its values in that order`,
    query,
    answer: boardRows,
    handle: async ({ caller, query: { iBaseLocationId, from, to } }) => {
      const asked = { baseLocationId: iBaseLocationId, resourceId: undefined, from, to, fields };
      return presentBoard(definition, await listCalendar(deps, caller, definition, asked));
    },
  });
}

/** Who has what by the night, and who waits for it. */
function addBoardOfNights(table: RouteTable, deps: Deps, definition: ModuleDefinition): void {
  const present = presenterOf(definition, nightsFields(definition));
  table.add({
    method: 'GET',
    path: boardPath(definition.key),
    summary: `${say(definition.title)}: the board of nights, for admins and SBS members`,
    query,
    answer: z.array(listedSchema(definition)),
    handle: async ({ caller, query: { iBaseLocationId, from, to } }) =>
      (await listNights(deps, caller, definition, { baseLocationId: iBaseLocationId, from, to })).map(present),
  });
}
