import { isSame, momentOf, type Values } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { searchTextOf } from '@sitebook/domain/request/search-text.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { keepWallTimes } from '@sitebook/domain/time/keep-wall-time.ts';
import type { Tx } from '../../../db/database.ts';
import { announceChanges } from '../../../live/change.ts';
import type { DoneBy } from '../../../store/manage/record-changes.ts';
import {
  type AheadRequest,
  holdAhead,
  type MovedRequest,
  moveRequests,
} from '../../../store/requests/move-requests.ts';
import { modulesAt } from '../../entering/module-here.ts';
import type { ZoneChange } from '../find-ahead.ts';

const atOnce = 500;

/**
 * Moves the open bookings ahead of a place so that clocks on its wall show what they showed. What has begun stays: it is
 * happening now. No rule is judged anew: whoever changes the clocks was told what comes of it.
 */
export async function keepWallTimesOf(tx: Tx, change: ZoneChange, { alias, name, at }: DoneBy): Promise<void> {
  const by = { alias, at, name: say('history.zone-change', { name }) };
  const { baseLocationId } = change;
  let after = 0;
  for (;;) {
    const held = await holdAhead(tx, { baseLocationId, now: at, after, limit: atOnce });
    const modules = await modulesAt(tx, baseLocationId, new Set(held.map(({ module }) => module)));
    const moved = held.flatMap((request) => moveOf(modules.get(request.module), request, change));
    await moveRequests(tx, baseLocationId, moved, by);
    await announceChanges(tx, held);
    if (held.length < atOnce) return;
    after = held.at(-1)?.id ?? 0;
  }
}

function moveOf(
  definition: ModuleDefinition | undefined,
  { id, createdAt, values }: AheadRequest,
  { from, to }: ZoneChange,
): readonly MovedRequest[] {
  const start = momentOf(values.start);
  if (!definition || start === null) return [];
  const span = keepWallTimes({ start, end: momentOf(values.end) }, from, to);
  const kept = {
    start: new Date(span.start).toISOString(),
    end: span.end === null ? null : new Date(span.end).toISOString(),
  };
  // In that part of the year both zones may have the same time.
  if (isSame(kept.start, values.start) && isSame(kept.end, values.end)) return [];
  const before: Values = { start: values.start ?? null, end: values.end ?? null };
  return [{ id, before, after: kept, ...searchTextOf(definition, { ...values, ...kept }, createdAt, to) }];
}
