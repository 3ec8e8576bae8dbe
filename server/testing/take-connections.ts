import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { TestPostgres } from './test-postgres.ts';

/** Ends what servers have, of which others then are faster to take the place. */
const endServers = `
  select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'sitebook%' and usename <> current_user`;

async function connect(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  return client.connect().then(
    () => client,
    () => undefined,
  );
}

/** Others take every connection there is, those of servers too, and each that comes free, until the function is called. */
export async function takeConnections({ url, superuserUrl }: TestPostgres): Promise<() => Promise<void>> {
  const taken: pg.Client[] = [];
  let refusals = 0;
  let isOver = false;
  async function take(): Promise<void> {
    while (!isOver) {
      const client = await connect(url);
      if (client) taken.push(client);
      else refusals += 1;
      if (!client) await pause(5);
    }
  }
  const taking = Promise.all([take(), take(), take()]);
  const superuser = await connect(superuserUrl);
  for (let ended = 1; ended > 0; ) {
    const before = refusals;
    while (refusals < before + 5) await pause(5);
    ended = (await superuser?.query(endServers))?.rowCount ?? 0;
  }
  await superuser?.end();
  return async () => {
    isOver = true;
    await taking;
    await Promise.all(taken.map((client) => client.end()));
  };
}
