import { entityOf } from '@sitebook/domain/manage/registry.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { lockGlobalAdmins } from '../../store/manage/manager.ts';
import { countRecords, findRecord, findTwin } from '../../store/manage/select-records.ts';
import { storePlan } from './store-plan.ts';

const definition = entityOf('global-admins');

/** Makes somebody global admin while there is none; whoever starts at the same moment waits. */
export async function makeFirstAdmin(database: Database, alias: string, now: Date): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockGlobalAdmins(tx);
    if ((await countRecords(tx, definition, { scope: null, active: true })) > 0) return;
    const after = { alias, active: true };
    const known = await findTwin(tx, definition, after, null);
    const before = known === undefined ? undefined : await findRecord(tx, definition, known);
    const plan = before ? { added: [], changed: [{ before, after }] } : { added: [after], changed: [] };
    await storePlan(tx, definition, plan, { alias, name: alias, at: now.toISOString(), isImport: false });
  });
}
