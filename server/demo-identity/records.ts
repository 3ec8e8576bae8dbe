import { sql } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { DemoIdentityDatabase } from './identity-tables.ts';

const sweepEvery = 10 * 60 * 1000;

/** Keeps sessions, grants, codes and tokens of the demo sign-in in the database, and throws away what has expired. */
export function demoIdentityRecords(database: DemoIdentityDatabase): (kind: string) => Adapter {
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function sweepNowAndThen(): Promise<void> {
    if (Date.now() - sweptAt < sweepEvery) return;
    sweptAt = Date.now();
    await database.deleteFrom('demo_identity_record').where('expires_at', '<', new Date()).execute();
  }

  return (kind) => {
    const record = (id: string) =>
      database.selectFrom('demo_identity_record').select('payload').where('kind', '=', kind).where('id', '=', id);

    return {
      async upsert(id: string, payload: AdapterPayload, expiresIn?: number) {
        const row = {
          payload: JSON.stringify(payload),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expires_at: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
        };
        await database
          .insertInto('demo_identity_record')
          .values({ kind, id, ...row })
          .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
          .execute();
        await sweepNowAndThen();
      },

      async find(id: string) {
        const row = await record(id).executeTakeFirst();
        return row?.payload;
      },

      async findByUid(uid: string) {
        const row = await database
          .selectFrom('demo_identity_record')
          .select('payload')
          .where('kind', '=', kind)
          .where('uid', '=', uid)
          .executeTakeFirst();
        return row?.payload;
      },

      // Belongs to signing in on a television by typing a code, which is switched off.
      async findByUserCode() {
        return undefined;
      },

      async consume(id: string) {
        const consumed = JSON.stringify({ consumed: Math.floor(Date.now() / 1000) });
        await database
          .updateTable('demo_identity_record')
          .set({ payload: sql`payload || ${consumed}::jsonb` })
          .where('kind', '=', kind)
          .where('id', '=', id)
          .execute();
      },

      async destroy(id: string) {
        await database.deleteFrom('demo_identity_record').where('kind', '=', kind).where('id', '=', id).execute();
      },

      async revokeByGrantId(grantId: string) {
        await database
          .deleteFrom('demo_identity_record')
          .where('kind', '=', kind)
          .where('grant_id', '=', grantId)
          .execute();
      },
    };
  };
}
