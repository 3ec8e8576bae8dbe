import { momentOf, textOf } from '@sitebook/domain/fields/value.ts';
import { holdsUp } from '@sitebook/domain/lifecycle/delay.ts';
import { isOpen } from '@sitebook/domain/lifecycle/lifecycle.ts';
import { isMarked } from '@sitebook/domain/lifecycle/stamp.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { toldOf } from '@sitebook/domain/notices/who-is-told.ts';
import { sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import { displayTime } from '@sitebook/domain/time/display.ts';
import { productAs } from '../../caller.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { announceChange } from '../../live/change.ts';
import { type Delay, listDelays } from '../../store/requests/delays.ts';
import { appendHistory, lastTaken } from '../../store/requests/history.ts';
import { zoneOf } from '../../store/requests/search-texts.ts';
import { findRequest } from '../../store/requests/select-requests.ts';
import { tellLater } from './telling.ts';

/** Tells whoever is next, once, that the booking before theirs is still in use after its planned end. */
export async function tellOfDelays(deps: Deps, signal: AbortSignal): Promise<void> {
  for (const definition of modules) {
    if (!isMarked(definition.lifecycle)) continue;
    for (const delay of await listDelays(deps.database, definition, deps.clock.now())) {
      if (signal.aborted) return;
      await tell(deps, definition, delay);
    }
  }
}

async function tell(
  { database, clock, config }: Deps,
  definition: ModuleDefinition,
  { lateId, nextId }: Delay,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const next = await findRequest(tx, definition, nextId, { lock: true });
    const late = await findRequest(tx, definition, lateId);
    if (!next || !late) return;
    const { record, names } = next;
    const { values } = late.record;
    const areOpen = [record, late.record].every(({ status }) => isOpen(definition.lifecycle, status));
    const isSame = values.resourceId === record.values.resourceId;
    const now = clock.now();
    if (!areOpen || !isSame || !holdsUp(values, record.values, now.getTime())) return;
    const told = (await lastTaken(tx, [record], ['delay'])).get(nextId);
    if (told !== undefined && told >= (textOf(values.start) ?? '')) return;
    const zone = (await zoneOf(tx, record.baseLocationId)) ?? 'UTC';
    const { alias, name } = productAs(config.PRODUCT_NAME);
    const entry = await appendHistory(tx, record, {
      at: now.toISOString(),
      alias,
      name,
      action: 'delay',
      before: {},
      after: {},
      note: sayInMail('history.delayed', {
        end: displayTime(zone, momentOf(values.end) ?? 0),
        resource: names.resourceId ?? '',
      }),
    });
    await tellLater(tx, nextId, entry, { module: definition.key, told: toldOf(['owners'], record) });
    await announceChange(tx, record);
  });
}
