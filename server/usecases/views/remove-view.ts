import type { Caller } from '../../caller.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { deleteView } from '../../store/views.ts';
import { findOwnOrShared } from './save-view.ts';

/** Removes a view: the caller's own, or a shared one where they run the location. */
export async function removeView(
  deps: Deps,
  caller: Caller,
  asked: { readonly id: number; readonly version: number | undefined },
): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const { stored } = await findOwnOrShared(deps, tx, caller, asked);
    await deleteView(tx, stored.id);
  });
}
