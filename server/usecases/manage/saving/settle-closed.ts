import type { ClosingDecision } from '@sitebook/domain/manage/closed-requests.ts';
import type { BulkAction } from '@sitebook/domain/request/several.ts';
import { saidOf } from '@sitebook/domain/rules/closed.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Caller } from '../../../caller.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { insertBulk } from '../../../store/bulks.ts';
import { runLater } from '../../bulk/run-later.ts';
import { unlessSilent } from '../../people/find-named.ts';
import type { Closed, ClosedBooking } from '../find-closed.ts';

/** What a save has begun with the bookings of a module. */
export interface BegunBulk {
  readonly id: number;
  readonly module: string;
}

interface Decided {
  readonly caller: Caller;
  /** Whether the directory knows them. */
  readonly isInDirectory: boolean;
  readonly decision: ClosingDecision | undefined;
  readonly note: string | undefined;
  readonly at: string;
}

/** Whether the directory knows who decides; whoever it knows no more when it is their bookings' turn can do nothing. */
export async function isInDirectory({ directory }: Deps, { alias }: Caller): Promise<boolean> {
  const person = await unlessSilent(directory.inTime().find(alias));
  return person !== undefined && person !== 'silent';
}

/**
 * Begins with what becomes of bookings in the way: a job does it to one after the other, by the verbs of single requests.
 * What has begun is happening, so it is never moved.
 */
export async function settleClosed(tx: Tx, closed: Closed, decided: Decided): Promise<readonly BegunBulk[]> {
  const { decision } = decided;
  if (decision === undefined) return [];
  const actionOf = ({ hasBegun }: ClosedBooking): BulkAction => (decision === 'move' && hasBegun ? 'leave' : decision);
  const begun: BegunBulk[] = [];
  const groups = Map.groupBy(closed.all, (one) => JSON.stringify([one.module, actionOf(one), one.closure]));
  for (const requests of groups.values()) {
    const [first] = requests;
    if (!first) continue;
    const bulk = await insertBulk(tx, {
      by: decided.caller,
      isInDirectory: decided.isInDirectory,
      module: first.module,
      action: actionOf(first),
      fields: {},
      note: noteOf(first, decided),
      madeAt: decided.at,
      requests,
    });
    await runLater(tx, bulk);
    begun.push({ id: bulk.id, module: first.module });
  }
  return begun;
}

function noteOf({ closure, zone }: ClosedBooking, { decision, note }: Decided): string {
  if (decision === 'cancel' && note) return note;
  const { code, params } = saidOf(closure, zone);
  return say(code, params);
}
