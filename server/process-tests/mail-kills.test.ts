import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sites } from '../demo/data/places.ts';
import { createDemoApp, siteManager } from '../testing/demo-app.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { callsOf } from '../testing/module-calls.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { type RunningServer, startServer } from '../testing/start-server.ts';
import { untilSo } from '../testing/until-so.ts';

/** A whole proof is `EVENTS=1000 node scripts/with-node.mjs vitest run --project process mail-kills`. */
const events = Number(process.env.EVENTS ?? 48);
const kills = 3;
const serversAtOnce = 2;

const clock = { now: () => new Date() };
const app = await createDemoApp(clock);
const { database } = app;
const calls = callsOf(app, 'AdminTask');
const sample = await samplesOf(database, 'AdminTask', { now: clock.now() });
const recipients = Array.from({ length: events }, (_, index) => `person.${index}@norvane.example`);

test(`TOLD-3 ${events} events while all servers are killed three times: each mail comes, and again only what was under way`, async ({
  onTestFinished,
}) => {
  await sql`
    insert into person (alias, display_name, mail, search_text)
    select name, name, name, name from unnest(${recipients}::text[]) as name`.execute(database);
  const smtp = await startMailServer();
  const env = {
    DATABASE_URL: app.url,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'error',
    MAIL_URL: smtp.url,
    MAIL_FROM: 'Sitebook <sitebook@norvane.example>',
  };
  const running = new Set<RunningServer>();
  const startAll = async () => {
    for (const server of await Promise.all(Array.from({ length: serversAtOnce }, () => startServer({ env }))))
      running.add(server);
  };
  const killAll = async () => {
    await Promise.all([...running].map((server) => server.kill()));
    running.clear();
  };
  onTestFinished(killAll);

  /** What the mail server had of what nobody had noted down as sent when all servers were dead. */
  const underWay = new Set<string>();
  const ours = () => smtp.mails.filter(({ to }) => recipients.includes(to[0] ?? ''));
  const idsOf = () => ours().map(({ parsed }) => parsed.messageId ?? '');

  await startAll();
  const saving = saveAll();
  for (let kill = 1; kill <= kills; kill += 1) {
    await untilSo(async () => ours().length >= (events * kill) / (kills + 1));
    await killAll();
    const { rows } = await sql<{ id: string }>`
      select '<' || message_id || '>' as id from mail where state = 'waiting'`.execute(database);
    const had = idsOf();
    for (const { id } of rows) if (had.includes(id)) underWay.add(id);
    // Whoever holds a job for less than ten seconds might only have begun.
    await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`.execute(database);
    await startAll();
  }
  await saving;
  await untilSo(async () => new Set(ours().map(({ to }) => to[0])).size === events);
  await untilSo(async () => {
    const { rows } = await sql`
      select from mail where recipient like 'person.%' and state <> 'sent'`.execute(database);
    return rows.length === 0;
  });

  const ids = idsOf();
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  console.info(`${events} events, ${ids.length} mails, ${twice.length} of them a second time`);
  expect(new Set(ids).size).toBe(events);
  expect(twice.filter((id) => !underWay.has(id))).toEqual([]);
});

/** Somebody books for each of them: one event, one mail. */
async function saveAll(): Promise<void> {
  for (let from = 0; from < recipients.length; from += 4) {
    const some = recipients.slice(from, from + 4);
    const answers = await Promise.all(
      some.map((aliasId) => calls.create(siteManager, { ...sample.body(), aliasId, iBaseLocationId: sites.houston })),
    );
    expect(answers.map(({ status }) => status)).toEqual(some.map(() => 201));
  }
}
