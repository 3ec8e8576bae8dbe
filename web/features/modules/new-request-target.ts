import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { linkTo } from '../../paths.ts';
import { calendarAsLeft } from './calendar-left.ts';

/** Where a new request begins: on the module's calendar, where a free slot is chosen first, or with its form. */
export function newRequestTarget(definition: ModuleDefinition) {
  const { key, calendar } = definition;
  if (calendar === undefined) return linkTo.newRequest(key);
  return { ...linkTo.calendar(key, calendar), search: calendarAsLeft(definition) };
}
