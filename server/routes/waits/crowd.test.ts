import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { at, createWaitRig } from '../../testing/wait-rig.ts';

const { app, clock, freshBay, book, cancel } = await createWaitRig();
const { database } = app;

it('WAIT-2 500 who wait for one slot are told by one freeing, which takes no longer for it', async () => {
  const [bay, quiet] = [await freshBay(), await freshBay()];
  const id = await book(bay);
  await sql`
    insert into person (alias, display_name, mail, search_text)
    select 'waits.' || number || '@norvane.example', 'Waits ' || number, 'waits.' || number || '@norvane.example', ''
    from generate_series(1, 500) number`.execute(database);
  await sql`
    insert into slot_wait (base_location_id, owner, module, resource_id, starts_at, ends_at, made_at)
    select ${sites.houston}, 'waits.' || number || '@norvane.example', 'Washbay', ${bay}, ${at('09:00')}, ${at('11:00')}, now()
    from generate_series(1, 500) number`.execute(database);
  const timed = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  const others = await Promise.all(
    Array.from({ length: 5 }, (_, hour) => book(quiet, { from: `1${hour}:00`, to: `1${hour}:30` })),
  );
  const usual: number[] = [];
  for (const other of others) usual.push(await timed(() => cancel(other)));
  const freeing = await timed(() => cancel(id));
  await runDueJobs(app, { clock });
  expect(freeing).toBeLessThan(Math.max(...usual) + 100);
  const told = database.selectFrom('notice').where('kind', '=', 'freed').where('alias', 'like', 'waits.%');
  expect(await told.select('alias').distinct().execute()).toHaveLength(500);
  expect(await told.select('alias').execute()).toHaveLength(500);
  const mails = await database.selectFrom('mail').select('alias').where('alias', 'like', 'waits.%').execute();
  expect(new Set(mails.map(({ alias }) => alias)).size).toBe(500);
  expect(mails).toHaveLength(500);
}, 60_000);
