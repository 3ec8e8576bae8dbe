import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { writeCalendarFile } from '../../mail/write-calendar-file.ts';
import { openRequest } from './open-request.ts';

/** A request for the calendar of whoever may open it, as a file; there is none of what has no time. */
export async function calendarFileOf(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  id: number,
): Promise<{ readonly name: string; readonly content: string }> {
  const seen = await openRequest(deps, caller, definition, id);
  const content = writeCalendarFile(deps.config, { definition, seen });
  if (content === null) throw new Failure('error.not-found');
  return { name: `${definition.key.replaceAll(/[^\w-]/g, '-')}-${id}.ics`, content };
}
