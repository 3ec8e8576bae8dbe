import { sql } from 'kysely';
import { expect, inject, type TestContext, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { writeEventMail } from '../mail/write-event-mail.ts';
import { findMail } from '../store/mails.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { sampleEvent } from '../testing/mailed-event.ts';
import { type RunningServer, startServer } from '../testing/start-server.ts';
import { testConfig } from '../testing/test-app.ts';
import { copyTemplate } from '../testing/test-postgres.ts';
import { untilSo } from '../testing/until-so.ts';
import { postMail } from '../usecases/outbox/post-mail.ts';

async function createRig({ onTestFinished }: TestContext) {
  const { url, drop } = await copyTemplate(inject('postgres'));
  const database = openDatabase(url, { poolSize: 2 });
  onTestFinished(async () => {
    await database.destroy();
    await drop();
  });
  const smtp = await startMailServer();
  const mail = { MAIL_URL: smtp.url, MAIL_FROM: 'Sitebook <sitebook@norvane.example>' };
  const config = testConfig(mail);
  return {
    database,
    smtp,
    start: async (): Promise<RunningServer> => {
      const env = { DATABASE_URL: url, DEMO_DATA: 'off', LOG_LEVEL: 'warn', ...mail };
      const server = await startServer({ env });
      onTestFinished(async () => {
        await server.kill();
      });
      return server;
    },
    post: (recipient: string) =>
      database.transaction().execute((tx) => {
        const content = writeEventMail(config, sampleEvent());
        const clock = { now: () => new Date() };
        return postMail({ config, clock }, tx, { alias: recipient, baseLocationId: null, recipient, content });
      }),
    isSent: async (id: number) => (await findMail(database, id))?.state === 'sent',
  };
}

test('TOLD-3 a server that is killed between sending a mail and noting it down: the same mail comes again', async (context) => {
  const { database, smtp, start, post, isSent } = await createRig(context);
  const first = await start();
  smtp.answers.content = async () => {
    await first.kill();
    return null;
  };
  const id = await post('john@norvane.example');
  await first.ended;
  expect(await isSent(id)).toBe(false);
  smtp.answers.content = () => null;
  // Whoever holds a job for less than ten seconds might only have begun.
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`.execute(database);
  const second = await start();
  await untilSo(() => isSent(id));
  const ids = smtp.mails.map(({ parsed }) => parsed.messageId);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(ids[0]).toBe(`<${(await findMail(database, id))?.messageId}>`);
  expect(await second.stop()).toEqual({ code: 0, signal: null });
});

test('TOLD-21 a real server sends at once, and stops while the mail server keeps it waiting', async (context) => {
  const { smtp, start, post, isSent } = await createRig(context);
  const server = await start();
  const quick = await post('quick@norvane.example');
  await untilSo(() => isSent(quick));
  const begun = Promise.withResolvers<void>();
  smtp.answers.content = () => {
    begun.resolve();
    return new Promise(() => {});
  };
  const slow = await post('slow@norvane.example');
  await begun.promise;
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  expect(await isSent(slow)).toBe(false);
});
