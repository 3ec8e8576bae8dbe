import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { selection } from '../location/selection.ts';

/** What a calendar's address said when it was last looked at, on this page. */
const left = new Map<string, object>();

/** Keeps how a calendar is left behind: whoever books once more finds the days they were looking at. */
export function leaveCalendar(definition: ModuleDefinition, search: object): void {
  left.set(nameOf(definition), search);
}

export function calendarAsLeft(definition: ModuleDefinition): object {
  return left.get(nameOf(definition)) ?? {};
}

/** Its resources are those of the location. */
function nameOf({ key }: ModuleDefinition): string {
  return `${key} ${selection.get()?.iBaseLocationId}`;
}
