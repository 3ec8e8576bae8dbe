import type { WireAttachment } from '@sitebook/contract/attachments/attachment.ts';
import { documentUrl } from '@sitebook/contract/attachments/paths.ts';
import { itemListNames, itemStatusNames } from '@sitebook/contract/modules/item-names.ts';
import type { WireItemRow } from '@sitebook/contract/modules/item-rows.ts';
import type { StockedItem } from '@sitebook/domain/items/item.ts';
import { takesFiles } from '@sitebook/domain/modules/attachments-field.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { fileTypeOf } from '@sitebook/domain/rules/files.ts';
import type { OpenedRequest } from '../usecases/requests/open-request.ts';
import { presentHistory } from './present-history.ts';
import { presentRequest, type WireRequest } from './present-request.ts';

/** The whole of a request by the names of the wire, with what the caller may do and what was done. */
export function presentOpened(definition: ModuleDefinition, opened: OpenedRequest): WireRequest {
  const { items, attachments, history, view } = opened;
  const rows = items.map((item) => presentItem(item, opened.stored.record.baseLocationId));
  return {
    ...presentRequest(definition, opened),
    ...(definition.items ? Object.fromEntries(itemListNames.map((name) => [name, rows])) : {}),
    ...(takesFiles(definition) ? { attachments: attachments.map((file) => presentAttachment(definition, file)) } : {}),
    history: presentHistory(definition, history, view),
  };
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
