import { calendarFilePath } from '@sitebook/contract/modules/calendar-file.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { entityId } from '@sitebook/contract/params.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { calendarFileOf } from '../../usecases/requests/write-calendar-file.ts';
import type { RouteTable } from '../define-route.ts';

/** For a module whose requests have a time: one of them as a file for calendars. */
export function addCalendarFileRoute(table: RouteTable, deps: Deps, definition: ModuleDefinition): void {
  if (!fieldOf(definition, 'start') || !fieldOf(definition, 'end')) return;
  const { idParam } = pathsOf(definition.key);
  table.add({
    method: 'GET',
    path: calendarFilePath(definition.key),
    summary: `${say(definition.title)}: one request as a file for calendars`,
    query: z.object({ [idParam]: entityId }),
    answer: z.string().meta({ description: 'an iCalendar object with one event, in UTC' }),
    answerType: 'text/calendar',
    handle: async ({ caller, query, reply }) => {
      const { name, content } = await calendarFileOf(deps, caller, definition, query[idParam] as number);
      return reply
        .header('content-type', 'text/calendar; charset=utf-8; method=PUBLISH')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(content);
    },
  });
}
