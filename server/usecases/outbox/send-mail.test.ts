import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openMailer } from '../../adapters/mail/open-mailer.ts';
import { writeEventMail } from '../../mail/write-event-mail.ts';
import { findMail } from '../../store/mails.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { sampleEvent } from '../../testing/mailed-event.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { testConfig } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { forgetOldMails } from './forget-old-mails.ts';
import { postMail } from './post-mail.ts';

const rig = await createTestDatabase();
const { database } = rig;
const now = new Date('2026-04-15T12:00:00Z');
const clock = { now: () => now };

beforeEach(async () => {
  await sql`delete from mail`.execute(database);
  await sql`delete from graphile_worker._private_jobs`.execute(database);
});

const configFor = (url: string) => testConfig({ MAIL_URL: url, MAIL_FROM: 'Sitebook <sitebook@norvane.example>' });

function post(url: string | null, recipient = 'john@norvane.example'): Promise<number> {
  const config = url === null ? testConfig() : configFor(url);
  const content = writeEventMail(config, sampleEvent());
  const mail = { alias: recipient, baseLocationId: null, recipient, content };
  return database.transaction().execute((tx) => postMail({ config, clock }, tx, mail));
}

/** Does all jobs there are, whenever they are due, and gives what went wrong. */
async function work({ url }: Pick<MailServer, 'url'>): Promise<unknown> {
  const config = configFor(url);
  const mailer = openMailer(config);
  onTestFinished(() => mailer?.close());
  return runDueJobs(rig, { config, clock, mailer, until: new Date('2100-01-01') }).then(
    () => null,
    (error: unknown) => error,
  );
}

const jobs = () => sql`select from graphile_worker.jobs`.execute(database).then(({ rows }) => rows.length);

describe('TOLD-21 sending', () => {
  it('is done once, after the transaction', async () => {
    const server = await startMailServer();
    const id = await post(server.url);
    expect((await findMail(database, id))?.state).toBe('waiting');
    await work(server);
    await work(server);
    expect(server.mails).toHaveLength(1);
    expect(await findMail(database, id)).toMatchObject({ state: 'sent', tries: 1, failure: null, sentAt: now });
    expect(server.mails[0]?.parsed.messageId).toBe(`<${(await findMail(database, id))?.messageId}>`);
  });

  it('without a mail server is not tried: mails wait', async () => {
    const id = await post(null);
    expect(await jobs()).toBe(0);
    expect(await findMail(database, id)).toMatchObject({ state: 'waiting', tries: 0 });
  });

  it('is tried again while the server is away or asks for it', async () => {
    const server = await startMailServer();
    const id = await post(server.url);
    await server.close();
    expect(await work(server)).toBeInstanceOf(Error);
    expect(await findMail(database, id)).toMatchObject({ state: 'waiting', tries: 1, triedAt: now });
    const back = await startMailServer({ port: server.port });
    back.answers.recipient = (address) => [451, `${address} is greylisted, try later`];
    // What the log is told names nobody.
    expect(await work(back)).toMatchObject({ message: `Mail ${id} could not be sent; the outbox tells why` });
    expect(await findMail(database, id)).toMatchObject({
      state: 'waiting',
      tries: 2,
      failure: expect.stringContaining('greylisted'),
    });
    back.answers.recipient = () => null;
    expect(await work(back)).toBeNull();
    expect(await findMail(database, id)).toMatchObject({ state: 'sent', tries: 3, failure: null });
    expect(back.mails).toHaveLength(1);
  });

  it('pauses for longer and longer, for about two days', async () => {
    const server = await startMailServer();
    server.answers.recipient = () => [451, 'not now'];
    const id = await post(server.url);
    const pauses: number[] = [];
    while ((await jobs()) > 0 && pauses.length < 30) {
      await work(server);
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from run_at - updated_at)::float as seconds from graphile_worker.jobs
        where attempts < max_attempts`.execute(database);
      if (rows[0]) pauses.push(rows[0].seconds);
    }
    const hours = pauses.reduce((sum, seconds) => sum + seconds, 0) / 3600;
    expect(hours).toBeGreaterThan(40);
    expect(hours).toBeLessThan(56);
    expect(await findMail(database, id)).toMatchObject({
      state: 'failed',
      tries: pauses.length + 1,
      failure: expect.stringContaining('not now'),
    });
  });

  it('to one who is refused is over, and harms nobody else', async () => {
    const server = await startMailServer();
    server.answers.recipient = (address) => (address.startsWith('gone') ? [550, 'no such user'] : null);
    const [a, gone, b] = [
      await post(server.url, 'a@norvane.example'),
      await post(server.url, 'gone@norvane.example'),
      await post(server.url, 'b@norvane.example'),
    ];
    expect(await work(server)).toBeNull();
    expect(await jobs()).toBe(0);
    const states = await Promise.all([a, gone, b].map(async (id) => (await findMail(database, id))?.state));
    expect(states).toEqual(['sent', 'failed', 'sent']);
    expect(await findMail(database, gone)).toMatchObject({ failure: expect.stringContaining('no such user') });
  });

  it('TOLD-3 twice, since nobody could note down the first time, is the same mail', async () => {
    const server = await startMailServer();
    const id = await post(server.url);
    await sql`
      create function test_refuse() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`.execute(
      database,
    );
    await sql`create trigger test_refuse before update on mail execute function test_refuse()`.execute(database);
    expect(await work(server)).toBeInstanceOf(Error);
    await sql`drop trigger test_refuse on mail`.execute(database);
    expect(await work(server)).toBeNull();
    expect(await findMail(database, id)).toMatchObject({ state: 'sent' });
    const ids = server.mails.map(({ parsed }) => parsed.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

it('TOLD-22 mails are forgotten after 30 days, however many', async () => {
  const id = await post(null);
  await sql`
    insert into mail (made_at, alias, recipient, message_id, content)
    select made_at, alias, recipient, gen_random_uuid()::text, content from mail, generate_series(1, 1000)`.execute(
    database,
  );
  const { signal } = new AbortController();
  const after = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
  await forgetOldMails(database, after(29.9), signal);
  expect(await findMail(database, id)).toBeDefined();
  await forgetOldMails(database, after(30.1), signal);
  expect((await sql`select from mail`.execute(database)).rows).toEqual([]);
});
