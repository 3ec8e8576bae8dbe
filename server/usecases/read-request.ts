import { itemListNames } from '@sitebook/contract/modules/item-names.ts';
import { viewOf } from '@sitebook/domain/access/visibility.ts';
import { takesFiles } from '@sitebook/domain/modules/attachments-field.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Database } from '../db/database.ts';
import { presentAttachment } from '../present/present-attachment.ts';
import { presentHistory } from '../present/present-history.ts';
import { presentItem } from '../present/present-items.ts';
import { presentRequest, type WireRequest } from '../present/present-request.ts';
import { listAttachments } from '../store/attachments.ts';
import { loadHistory } from '../store/requests/history.ts';
import { loadItems } from '../store/requests/items.ts';
import type { Place } from '../store/requests/place.ts';
import type { StoredRequest } from '../store/requests/select-requests.ts';

/** The whole of a request for somebody who may open it, with what they may do and what was done. */
export async function readRequest(
  handle: Database,
  definition: ModuleDefinition,
  stored: StoredRequest,
  place: Place,
  now: Date,
): Promise<WireRequest> {
  const view = viewOf(place.actor);
  const history = await loadHistory(handle, stored.record);
  return {
    ...presentRequest(definition, stored, place, { view, now }),
    ...(definition.items ? await itemsOf(handle, stored) : {}),
    ...(takesFiles(definition) ? { attachments: await attachmentsOf(handle, definition, stored) } : {}),
    history: presentHistory(definition, history, view),
  };
}

async function itemsOf(handle: Database, { record }: StoredRequest): Promise<WireRequest> {
  const items = await loadItems(handle, record);
  const rows = items.map((item) => presentItem(item, item, record.baseLocationId));
  return Object.fromEntries(itemListNames.map((name) => [name, rows]));
}

async function attachmentsOf(handle: Database, definition: ModuleDefinition, { record }: StoredRequest) {
  const files = await listAttachments(handle, record);
  return files.map((file) => presentAttachment(definition, file));
}
