import type { WireAttachment } from '@sitebook/contract/attachments/attachment.ts';
import { documentUrl } from '@sitebook/contract/attachments/paths.ts';
import { conversationNames } from '@sitebook/contract/conversation/conversation.ts';
import { otherNames } from '@sitebook/contract/modules/common-names.ts';
import { itemListNames, itemStatusNames } from '@sitebook/contract/modules/item-names.ts';
import type { WireItemRow } from '@sitebook/contract/modules/item-rows.ts';
import { factNames, wireNameOf } from '@sitebook/contract/modules/names.ts';
import { actionNameOf, statusNames } from '@sitebook/contract/modules/wire-codes.ts';
import { conversationRight } from '@sitebook/domain/access/conversation.ts';
import { type Relation, relationsOf } from '@sitebook/domain/access/relation.ts';
import { sees, type View } from '@sitebook/domain/access/visibility.ts';
import type { Value } from '@sitebook/domain/fields/value.ts';
import type { StockedItem } from '@sitebook/domain/items/item.ts';
import { isCancelAsked } from '@sitebook/domain/lifecycle/cancel-asked.ts';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import { takesFiles } from '@sitebook/domain/modules/attachments-field.ts';
import { type FieldDefinition, fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { fileTypeOf } from '@sitebook/domain/rules/files.ts';
import type { OpenedRequest } from '../usecases/requests/open-request.ts';
import { encodeValue, presentRequest, type WireRequest } from './present-request.ts';

/** The whole of a request by the names of the wire, with what the caller may do and what was done. */
export function presentOpened(opened: OpenedRequest): WireRequest {
  const { items, attachments, view } = opened;
  const { definition } = opened.place;
  const right = conversationRight(definition.lifecycle, opened.stored.record.status, opened.place);
  const history = right === 'none' ? opened.history.map(withoutReason) : opened.history;
  const rows = items.map((item) => presentItem(item, opened.stored.record.baseLocationId));
  const answer = presentRequest(definition, opened);
  const others = Object.entries(otherNames(definition));
  return {
    ...answer,
    ...Object.fromEntries(others.map(([name, own]) => [name, own === null ? null : answer[own]])),
    ...(definition.items ? Object.fromEntries(itemListNames.map((name) => [name, rows])) : {}),
    ...(takesFiles(definition) ? { attachments: attachments.map((file) => presentAttachment(definition, file)) } : {}),
    cancelAsked: isCancelAsked(opened.stored.record.values) ? presentAsked(history) : null,
    conversation: conversationNames[right],
    history: presentHistory(definition, history, view, relationsOf(opened.place.actor, opened.stored.record)),
  };
}

/** Why somebody asks to cancel, and what they are answered, is part of what people write about a request. */
function withoutReason<Entry extends OpenedRequest['history'][number]>(entry: Entry): Entry {
  return cancelTalk.has(entry.action) ? { ...entry, note: null } : entry;
}

const cancelTalk: ReadonlySet<string> = new Set(['ask-cancel', 'refuse-cancel']);

/** Who asked last for a cancellation, when and why. */
function presentAsked(history: OpenedRequest['history']) {
  const asked = history.find(({ action }) => action === 'ask-cancel');
  return asked ? { at: asked.at, by: asked.alias, byName: asked.name, note: asked.note } : null;
}

/** A row of what is ordered, with what is in stock of it and what it was judged by. */
export function presentItem(row: StockedItem, iBaseLocationId: number): WireItemRow {
  const { allowance } = row;
  return {
    ppeItemId: row.itemId,
    itemName: row.itemName,
    itemStockId: row.stockId,
    availableQty: row.available,
    totalQty: row.total,
    brandColor: row.brandColor,
    sizeType: row.sizeType,
    orderQty: row.quantity,
    requestItemStatus: itemStatusNames[row.status],
    iBaseLocationId,
    date: row.lastReceived,
    entitledQty: allowance?.pieces ?? null,
    entitledMonths: allowance?.months ?? null,
    grantedQty: allowance?.granted ?? null,
    askedQty: allowance?.asked ?? null,
  };
}

/** A file of a request; with a ticket its address needs no headers for a while. */
export function presentAttachment(
  definition: ModuleDefinition,
  file: OpenedRequest['attachments'][number],
  ticket?: string,
): WireAttachment {
  return {
    DocURL: documentUrl(definition.key, file.id, ticket),
    Attachment: file.id,
    AttachmentName: file.name,
    AttachmentType: fileTypeOf(file.name),
    Status: 'Existing',
  };
}

/** The history of a request by the names of the wire, without the changes that this view does not hold. */
export function presentHistory(
  definition: ModuleDefinition,
  entries: OpenedRequest['history'],
  view: View,
  relations: ReadonlySet<Relation>,
) {
  return entries.map((entry) => ({
    at: entry.at,
    by: entry.alias,
    byName: entry.name,
    action: actionNameOf(definition.key, entry.action),
    note: entry.note,
    onBehalfOf: entry.onBehalfOf,
    changes: ['status', 'items', ...definition.fields.map((field) => field.key)]
      .filter((key) => key in entry.after)
      .flatMap((key) => changeOf(definition, entry, key, (field) => sees(view, field, relations))),
  }));
}

interface WireChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

function changeOf(
  definition: ModuleDefinition,
  { before, after }: OpenedRequest['history'][number],
  key: string,
  isSeen: (field: FieldDefinition) => boolean,
): readonly WireChange[] {
  const wasAndIs = { before: before[key] ?? null, after: after[key] ?? null };
  if (key === 'status') {
    return [{ field: factNames.status, before: statusName(wasAndIs.before), after: statusName(wasAndIs.after) }];
  }
  if (key === 'items')
    return [{ field: itemListNames[0], before: encodeValue(wasAndIs.before), after: encodeValue(wasAndIs.after) }];
  const field = fieldOf(definition, key);
  // That somebody else is called otherwise goes without saying.
  if (!field || field.namesPerson || !isSeen(field)) return [];
  const { name } = wireNameOf(definition.key, field);
  return [{ field: name, before: encodeValue(wasAndIs.before), after: encodeValue(wasAndIs.after) }];
}

const statusName = (code: Value) => (code === null ? null : statusNames[code as StatusCode]);
