import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { TestPostgres } from './test-postgres.ts';

/** Ends what servers and tests have, of which others then are faster to take the place. */
const endAll = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'sitebook%'`;
/** As many as anybody gets; what is kept for superusers comes and goes beside them. */
const most = `
  select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as most`;

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
  // Whoever was connected as superuser meanwhile leaves a connection to the fastest: all are taken only once nobody was.
  for (let all = Number.POSITIVE_INFINITY; taken.length < all; ) {
    const superuser = await connect(superuserUrl);
    all = (await superuser?.query(most))?.rows[0].most ?? all;
    await superuser?.query(endAll);
    await superuser?.end();
    const before = refusals;
    while (refusals < before + 5) await pause(5);
  }
  return async () => {
    isOver = true;
    await taking;
    await Promise.all(taken.map((client) => client.end()));
  };
}
