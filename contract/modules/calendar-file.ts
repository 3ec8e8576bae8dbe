import { pathsOf } from './wire-modules.ts';

/** The call that gives one request as a file for calendars, below /api; the same name in every module. */
export function calendarFilePath(module: string): string {
  return `/${pathsOf(module).controller}/GetCalendarFile`;
}
