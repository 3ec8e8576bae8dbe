import { entityOf } from '@sitebook/domain/manage/registry.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { listGlobalAdmins, lockGlobalAdmins } from '../../store/manage/manager.ts';
import { findRecord, findTwin } from '../../store/manage/select-records.ts';
import { storePlan } from './saving/store-plan.ts';

const definition = entityOf('global-admins');

/**
 * Makes somebody global admin while nobody real is one: people of the demo company are none, or whoever tried that first
 * could never get in with a provider of their own. Whoever starts at the same moment waits.
 */
export async function makeFirstAdmin(
  database: Database,
  alias: string,
  { now, demoPeople }: { now: Date; demoPeople: ReadonlySet<string> },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockGlobalAdmins(tx);
    const admins = await listGlobalAdmins(tx);
    if (admins.includes(alias) || admins.some((admin) => !demoPeople.has(admin))) return;
    const after = { alias, active: true };
    const known = await findTwin(tx, definition, after, null);
    const before = known === undefined ? undefined : await findRecord(tx, definition, known);
    const plan = before ? { added: [], changed: [{ before, after }] } : { added: [after], changed: [] };
    await storePlan(tx, definition, plan, { alias, name: alias, at: now.toISOString(), isImport: false });
  });
}
