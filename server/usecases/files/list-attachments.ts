import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Tickets } from '../../adapters/files/tickets.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { type Attachment, listAttachments as queryAttachments } from '../../store/attachments.ts';
import { askingAs } from '../entering/asking.ts';
import { findOpenable } from '../entering/enter-location.ts';

/** The files of a request, for whoever may open it, each with a ticket by which it can be fetched for a minute. */
export async function listAttachments(
  deps: Deps,
  tickets: Tickets,
  caller: Caller,
  definition: ModuleDefinition,
  id: number,
): Promise<readonly { readonly file: Attachment; readonly ticket: string }[]> {
  const { database } = deps;
  const { stored } = await findOpenable(database, definition, id, askingAs(deps, caller));
  const files = await queryAttachments(database, stored.record);
  return Promise.all(files.map(async (file) => ({ file, ticket: await tickets.issue(caller, file.id) })));
}
