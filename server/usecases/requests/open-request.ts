import { type View, viewOf } from '@sitebook/domain/access/visibility.ts';
import type { StockedItem } from '@sitebook/domain/items/item.ts';
import { takesFiles } from '@sitebook/domain/modules/attachments-field.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type Attachment, listAttachments } from '../../store/attachments.ts';
import { type HistoryEntry, loadHistory } from '../../store/requests/history.ts';
import { loadItems } from '../../store/requests/items.ts';
import type { Place } from '../../store/requests/place.ts';
import type { StoredRequest } from '../../store/requests/read-part.ts';
import { askingAs } from '../entering/asking.ts';
import { findOpenable, type ModulePlace } from '../entering/enter-location.ts';

/** A request as somebody sees it at a moment. */
export interface SeenRequest {
  readonly stored: StoredRequest;
  /** Its location, with what they are there. */
  readonly place: Place;
  /** How much of it they see. */
  readonly view: View;
  readonly now: Date;
}

/** The whole of a request for somebody who may open it. */
export interface OpenedRequest extends SeenRequest {
  readonly place: ModulePlace;
  readonly items: readonly StockedItem[];
  readonly attachments: readonly Attachment[];
  /** The newest first. */
  readonly history: readonly HistoryEntry[];
}

/** What a save answers with, made of the request as it is then. */
export type PresentOpened<Answer> = (opened: OpenedRequest) => Answer;

/** One request, for whoever may open it. */
export async function openRequest(
  deps: Deps,
  caller: Caller,
  module: ModuleDefinition,
  id: number,
): Promise<OpenedRequest> {
  const { database, clock } = deps;
  const { stored, place } = await findOpenable(database, module, id, askingAs(deps, caller));
  return readRequest(database, stored, place, clock.now());
}

/** The whole of a request, with what was done to it where that is not known already. */
export async function readRequest(
  handle: Database,
  stored: StoredRequest,
  place: ModulePlace,
  now: Date,
  known?: readonly HistoryEntry[],
): Promise<OpenedRequest> {
  const { record } = stored;
  const { definition } = place;
  const history = known ?? (await loadHistory(handle, record));
  const items = definition.items ? await loadItems(handle, record) : [];
  const attachments = takesFiles(definition) ? await listAttachments(handle, record) : [];
  return { stored, place, view: viewOf(place.actor), now, items, attachments, history };
}
