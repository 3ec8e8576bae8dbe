import { textOf } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { type HeldSlot, slotsChanged } from '@sitebook/domain/waits/held-slot.ts';
import type { Tx } from '../../db/database.ts';
import type { Place } from '../../store/requests/place.ts';
import { endCovered, isAnyAwaited, listTold, markTold } from '../../store/waits.ts';
import { judgeWaits } from './judge-waits.ts';
import { lookLater } from './look-later.ts';

type Saved = Pick<RequestRecord, 'status' | 'createdBy' | 'values'>;

interface Save {
  readonly definition: ModuleDefinition;
  readonly place: Place;
  /** Nothing for what was not there. */
  readonly before: Saved | null;
  /** Nothing for what is there no longer. */
  readonly after: Saved | null;
  readonly now: Date;
  /** Where it is known already whether somebody waits for what it takes. */
  readonly isAwaited?: boolean;
}

/**
 * What a save means for those who wait, at the end of its transaction: who has now what they waited for waits no longer,
 * what is taken is waited for anew, and what others can have from now on is looked at once the save is through.
 */
export async function settleWaits(tx: Tx, save: Save): Promise<void> {
  const { definition, place, before, after } = save;
  const { baseLocationId } = place;
  const { left, taken } = slotsChanged(definition, before, after);
  const touched = [left, taken].flatMap((slot) => slot?.resourceId ?? []);
  if (touched.length === 0) return;
  if (!(save.isAwaited ?? (await isAnyAwaited(tx, baseLocationId, touched)))) return;
  if (taken && after) {
    await endCovered(tx, baseLocationId, taken, ownersOf(after));
    await waitAnew(tx, save, taken);
  }
  if (left) await lookLater(tx, { baseLocationId, resourceId: left.resourceId });
}

/** Whose booking it is: who made it, and for whom it is. */
function ownersOf({ createdBy, values }: Saved): readonly string[] {
  return [createdBy, textOf(values.requester) ?? createdBy].map((alias) => alias.toLowerCase());
}

/** Those who were told of it are told again when it is free again: noted here, since it may be free before any job looks. */
async function waitAnew(tx: Tx, { definition, place, now }: Save, taken: HeldSlot): Promise<void> {
  const told = await listTold(tx, place.baseLocationId, taken);
  if (told.length === 0) return;
  const { stateOf } = await judgeWaits(tx, { definition, place, wishes: told, now });
  const again = told.filter((wait) => stateOf(wait) !== 'free').map(({ id }) => id);
  await markTold(tx, place.baseLocationId, again, null);
}
