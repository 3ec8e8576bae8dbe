import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { findAnyRequest, findEntry } from '../../store/requests/history.ts';
import { loadPlace } from '../../store/requests/place.ts';
import { findRequest } from '../../store/requests/select-requests.ts';
import { activeWebhooks } from '../../store/webhooks/webhooks.ts';
import { askingAs } from '../entering/asking.ts';
import { moduleAt } from '../entering/module-here.ts';
import { type PresentOpened, readRequest } from '../requests/open-request.ts';
import { postDelivery } from './post-delivery.ts';

/** Another system is nobody whom we know: it sees what a stranger from outside the company would. */
const outsider = { alias: '', mail: '', name: '' };

/**
 * Writes what was done to a request for every webhook of its location, with the request as an external user sees it now.
 * Done twice it is written once.
 */
export async function writeDeliveries(
  deps: Deps,
  { id, entry: entryId }: { readonly id: number; readonly entry: number },
  present: PresentOpened<object>,
): Promise<void> {
  const { database, clock } = deps;
  const found = await findAnyRequest(database, id);
  const module = found && moduleOf(found.module);
  if (!module) return;
  const definition = await moduleAt(database, module, found.baseLocationId);
  const now = clock.now();
  const stored = await findRequest(database, definition, id, { isDeletedToo: true });
  const entry = stored && (await findEntry(database, stored.record, entryId));
  if (!entry) return;
  const { baseLocationId } = stored.record;
  const place = await loadPlace(database, { baseLocationId }, definition.key, askingAs(deps, outsider));
  if (!place) return;
  const opened = await readRequest(database, stored, { ...place, definition }, now);
  const more = { by: entry.name, module: definition.key, request: present(opened) };
  await inTransaction(database, async (tx) => {
    for (const webhookId of await activeWebhooks(tx, baseLocationId)) {
      await postDelivery(tx, {
        webhookId,
        baseLocationId,
        requestId: id,
        historyId: entryId,
        type: `request.${entry.action}`,
        occurredAt: entry.at,
        now,
        more,
      });
    }
  });
}
