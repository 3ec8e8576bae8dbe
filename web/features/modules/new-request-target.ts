import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { linkTo } from '../../paths.ts';

/** Where a new request begins: on the module's calendar, where a free slot is chosen first, or with its form. */
export function newRequestTarget({ key, calendar }: ModuleDefinition) {
  return calendar ? linkTo.calendar(key, calendar) : linkTo.newRequest(key);
}
