import { outboxPageSize, outboxPath, outboxPaths } from '@sitebook/contract/notices/outbox.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openMailer } from '../../adapters/mail/open-mailer.ts';
import { sites } from '../../demo/data/places.ts';
import { writeEventMail } from '../../mail/write-event-mail.ts';
import { findMail } from '../../store/mails.ts';
import {
  createDemoApp,
  demoNow,
  external,
  globalAdmin,
  lineManager,
  requestor,
  sbsMember,
  siteManager,
} from '../../testing/demo-app.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { sampleEvent } from '../../testing/mailed-event.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { testConfig } from '../../testing/test-app.ts';
import { postMail } from '../../usecases/outbox/post-mail.ts';

/** Nobody listens at this port until a test does. */
const mailEnv = { MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'sitebook@norvane.example' };
const app = await createDemoApp(undefined, { env: mailEnv });
const withoutServer = await createDemoApp();
const clock = { now: () => demoNow };
/** Where the site manager is local admin, and where not. */
const [own, foreign] = [sites.midland, sites.kakinada];

/** A mail of a location, as it stands when no mail server was there to take it. */
async function write(baseLocationId: number | null, state: 'waiting' | 'sent' | 'failed' = 'waiting'): Promise<number> {
  const config = testConfig();
  const content = writeEventMail(config, sampleEvent());
  const mail = { alias: requestor, baseLocationId, recipient: requestor, content };
  const id = await app.database.transaction().execute((tx) => postMail({ config, clock }, tx, mail));
  await app.database.updateTable('mail').set({ state }).where('id', '=', id).execute();
  return id;
}

interface Row {
  readonly mailId: number;
  readonly state: string;
}
const list = async (user: string, query = '') => (await app.get(user, `${outboxPath}${query}`)).body;
const idsOf = (page: { mails: readonly Row[] }) => page.mails.map(({ mailId }) => mailId);

describe('TOLD-22 who reads mails', () => {
  it('Global Admins all of them, local admins those of their locations, others none', async () => {
    const [here, there, nowhere] = [await write(own), await write(foreign), await write(null)];
    expect(idsOf(await list(globalAdmin)).slice(0, 3)).toEqual([nowhere, there, here]);
    const theirs = idsOf(await list(siteManager));
    expect([here, there, nowhere].map((id) => theirs.includes(id))).toEqual([true, false, false]);
    for (const id of [here, there, nowhere]) {
      expect((await app.get(globalAdmin, outboxPaths.one(id))).status).toBe(200);
      expect((await app.get(siteManager, outboxPaths.one(id))).status).toBe(id === here ? 200 : 404);
      expect((await app.send(siteManager, 'POST', outboxPaths.send(id))).status).toBe(id === here ? 200 : 404);
    }
    for (const user of [sbsMember, requestor, lineManager, external]) {
      expect((await app.get(user, outboxPath)).status).toBe(403);
      expect((await app.get(user, outboxPaths.one(here))).status).toBe(403);
      expect((await app.send(user, 'POST', outboxPaths.send(here))).status).toBe(403);
    }
    expect((await app.get(siteManager, `${outboxPath}?iBaseLocationId=${foreign}`)).status).toBe(403);
    expect((await app.get(globalAdmin, outboxPaths.one(999_999))).status).toBe(404);
  });

  it('by location, by state and page by page', async () => {
    await sql`delete from mail`.execute(app.database);
    const failed = await write(own, 'failed');
    const sent = await write(foreign, 'sent');
    expect(idsOf(await list(globalAdmin, '?state=failed'))).toEqual([failed]);
    expect(idsOf(await list(globalAdmin, `?iBaseLocationId=${foreign}`))).toEqual([sent]);
    expect((await app.get(globalAdmin, `${outboxPath}?state=lost`)).status).toBe(400);
    const more: number[] = [];
    for (let count = 0; count < outboxPageSize; count += 1) more.unshift(await write(own));
    const first = await list(globalAdmin);
    expect(idsOf(first)).toEqual(more);
    expect(idsOf(await list(globalAdmin, `?before=${first.next}`))).toEqual([sent, failed]);
    expect((await list(globalAdmin, `?before=${first.next}`)).next).toBeNull();
  });

  it('as it was written', async () => {
    const { body } = await app.get(globalAdmin, outboxPaths.one(await write(sites.houston)));
    expect(body).toMatchObject({
      recipient: requestor,
      subject: 'Wash Bay 1234, Houston (West Yard)',
      iBaseLocationId: sites.houston,
      locationName: 'Houston (West Yard)',
      state: 'waiting',
      tries: 0,
      failure: null,
      madeAt: demoNow.toISOString(),
      triedAt: null,
      sentAt: null,
    });
    expect(body.text).toContain('Created by Jane Doe');
    expect(body.html).toContain('<!DOCTYPE html>');
    expect(body.calendar).toContain('BEGIN:VEVENT');
  });
});

describe('TOLD-22 sending again', () => {
  it('brings a mail that was given up on its way', async () => {
    const id = await write(own, 'failed');
    const answer = await app.send(siteManager, 'POST', outboxPaths.send(id));
    expect([answer.status, answer.body.state]).toEqual([200, 'waiting']);
    // Asked twice it is sent once.
    await app.send(globalAdmin, 'POST', outboxPaths.send(id));
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier = 'send-mail' and key = ${`send-mail/${id}`}`.execute(
      app.database,
    );
    expect(rows).toHaveLength(1);
    const server = await startMailServer();
    const config = testConfig({ ...mailEnv, MAIL_URL: server.url });
    const mailer = openMailer(config);
    await runDueJobs(app, { config, mailer });
    mailer?.close();
    const messageId = `<${(await findMail(app.database, id))?.messageId}>`;
    expect(server.mails.filter(({ parsed }) => parsed.messageId === messageId)).toHaveLength(1);
    expect((await app.get(globalAdmin, outboxPaths.one(id))).body).toMatchObject({ state: 'sent', tries: 1 });
    const again = await app.send(globalAdmin, 'POST', outboxPaths.send(id));
    expect([again.status, again.body.detail]).toEqual([409, 'This mail has been sent already']);
  });

  it('needs a mail server', async () => {
    const config = testConfig();
    const mail = {
      alias: requestor,
      baseLocationId: own,
      recipient: requestor,
      content: writeEventMail(config, sampleEvent()),
    };
    const id = await withoutServer.database.transaction().execute((tx) => postMail({ config, clock }, tx, mail));
    expect((await withoutServer.get(globalAdmin, outboxPath)).body.isSending).toBe(false);
    expect((await list(globalAdmin)).isSending).toBe(true);
    const refused = await withoutServer.send(globalAdmin, 'POST', outboxPaths.send(id));
    expect([refused.status, refused.body.code]).toEqual([409, 'error.no-mail-server']);
    expect(refused.body.detail).toContain('No mail server is set up');
  });
});
