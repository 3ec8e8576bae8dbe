import { calendarFilePath } from '@sitebook/contract/modules/calendar-file.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import type { Api } from './client.ts';

/** A request as a file for calendars, under the name that the server gives it. */
export async function fetchCalendarFile(api: Api, module: string, id: number) {
  const answer = await api.raw(calendarFilePath(module), { query: { [pathsOf(module).idParam]: id } });
  const [, name = `${id}.ics`] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { name, file: await answer.blob() };
}
