import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { findOpenable } from './find-openable.ts';
import { type OpenedRequest, readRequest } from './read-request.ts';

export async function openRequest(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  id: number,
): Promise<OpenedRequest> {
  const { database, clock, config } = deps;
  const { stored, place } = await findOpenable(database, definition, id, caller, {
    companyDomain: config.COMPANY_DOMAIN,
  });
  return readRequest(database, definition, stored, place, clock.now());
}
