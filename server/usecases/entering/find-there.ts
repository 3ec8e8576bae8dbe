import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Database } from '../../db/database.ts';
import { findAnyRequest } from '../../store/requests/history.ts';
import type { StoredRequest } from '../../store/requests/read-part.ts';
import { findRequest } from '../../store/requests/select-requests.ts';
import { moduleAt } from './module-here.ts';

/** A request with its module as it is there; where nobody enters, for work behind the scenes. */
export async function findThere(
  handle: Database,
  module: ModuleDefinition,
  id: number,
  options: { readonly isDeletedToo?: boolean } = {},
): Promise<{ readonly definition: ModuleDefinition; readonly stored: StoredRequest } | undefined> {
  const found = await findAnyRequest(handle, id);
  if (!found) return undefined;
  const definition = await moduleAt(handle, module, found.baseLocationId);
  const stored = await findRequest(handle, definition, id, options);
  return stored && { definition, stored };
}
