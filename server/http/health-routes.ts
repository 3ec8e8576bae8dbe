import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '@sitebook/domain/failure.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from '../db/database.ts';
import { migrations } from '../db/migrations/index.ts';

const patience = 5000;

/** `/healthz`: the process runs. `/readyz`: it can serve, so a load balancer may send it calls. */
export function addHealthRoutes(app: FastifyInstance, database: Database): void {
  let migrated = false;

  async function checkDatabase(): Promise<boolean> {
    // Once done, migrations stay done: afterwards asking for an answer is enough.
    if (migrated) await sql`select 1`.execute(database);
    else migrated = await allMigrationsDone(database);
    return migrated;
  }

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'up' };
  });

  app.get('/readyz', async (_request, reply) => {
    if (app.isLeaving) throw new Failure('error.not-ready');
    const ready = await Promise.race([checkDatabase(), delay(patience, false, { ref: false })]);
    if (!ready) throw new Failure('error.not-ready');
    reply.header('cache-control', 'no-store');
    return { status: 'ready' };
  });
}

/** More than ours may be there: during a roll-out a newer server has already migrated. */
async function allMigrationsDone(database: Database): Promise<boolean> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const known = await migrator.getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}
