import { beforeEach, describe, expect, it } from 'vitest';
import { builtInDirectory } from '../../adapters/directory/built-in.ts';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { helper, taskModules, taskRequestsOf } from '../../testing/task-requests.ts';
import { testConfig } from '../../testing/test-app.ts';
import { gatherNotices } from '../../usecases/notices/gather-notices.ts';
import { sendDigests } from '../../usecases/notices/send-digests.ts';

/** Ahead of the real time, by which jobs that have to wait are looked at. */
const noon = new Date('2031-04-16T12:00:00Z');
const time = { now: noon };
const clock = { now: () => time.now };
const app = await createDemoApp(clock);
const bookings = callsOf(app, 'Washbay');
const tasks = taskRequestsOf(app, taskModules[0]);
const booking = await samplesOf(app.database, 'Washbay', { now: noon });

const times = { timetoStart: '2031-04-21T09:00:00-05:00', timetoFinish: '2031-04-22T10:30:00-05:00' };
const helpersMail = 'jose.munoz@norvane.example';
const config = testConfig();
const directory = builtInDirectory(app.database, config.COMPANY_DOMAIN);
const deps = { config, database: app.database, clock, directory };
const usual = {
  awaits: 'now',
  assigned: 'now',
  mine: 'now',
  message: 'now',
  copied: 'daily',
  place: 'daily',
  freed: 'now',
  upkeep: 'now',
};
const minutes = (count: number) => {
  time.now = new Date(time.now.getTime() + count * 60_000);
};
const runJobs = () => runDueJobs(app, { clock, until: time.now });

async function book(): Promise<number> {
  const answer = await bookings.create(siteManager, { ...booking.body(), aliasId: requestor });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.wbBookingId;
}

/** The subjects of all mails to somebody, the oldest first. */
async function mailsTo(recipient: string): Promise<string[]> {
  const { status, body, text } = await app.get(globalAdmin, '/outbox');
  expect(status, text).toBe(200);
  return body.mails
    .filter((mail: { recipient: string }) => mail.recipient === recipient)
    .map((mail: { subject: string }) => mail.subject)
    .toReversed();
}

beforeEach(async () => {
  await app.database.deleteFrom('notice').execute();
  await app.database.deleteFrom('mail').execute();
  await app.database.deleteFrom('notice_choice').execute();
  await app.database.deleteFrom('person_place').execute();
});

const choose = (body: object, user = requestor) => app.send(user, 'PUT', '/notices/choices', { body });

describe('TOLD-12 how somebody wants to be told', () => {
  it('is as usual until they say otherwise, and kept then', async () => {
    expect((await app.get(requestor, '/notices/choices')).body).toEqual(usual);
    const chosen = { ...usual, mine: 'daily', copied: 'off' };
    expect((await choose(chosen)).body).toEqual(chosen);
    expect((await app.get(requestor, '/notices/choices')).body).toEqual(chosen);
    expect((await app.get(siteManager, '/notices/choices')).body).toEqual(usual);
  });

  it('cannot be not at all for what waits for them', async () => {
    const { status, body } = await choose({ ...usual, awaits: 'off' });
    expect([status, body.errors]).toEqual([
      422,
      { awaits: 'What waits for you cannot be switched off unless you have named a substitute' },
    ]);
    expect((await app.get(requestor, '/notices/choices')).body).toEqual(usual);
  });

  it.each([[{ ...usual, mine: 'sometimes' }], [{ mine: 'now' }]])('is refused as %o', async (body) => {
    expect((await choose(body)).status).toBe(400);
  });

  it('decides about mails, while the bell tells all', async () => {
    const id = await book();
    await runJobs();
    expect(await mailsTo(requestor)).toEqual([`Wash Bay ${id}, Houston (West Yard)`]);
    await choose({ ...usual, mine: 'off' });
    await book();
    await runJobs();
    expect(await mailsTo(requestor)).toHaveLength(1);
    expect((await app.get(requestor, '/notices')).body.notices).toHaveLength(2);
  });
});

describe('TOLD-13 the daily mail', () => {
  const digests = async () => {
    await sendDigests({ database: app.database, clock });
    await runJobs();
  };

  it('comes at seven of the location chosen last, once, with nothing that was sent at once', async () => {
    // It is noon in UTC, seven in Houston, two in the afternoon in Stavanger.
    time.now = new Date('2031-04-16T12:30:00Z');
    expect(
      (await app.send(helper, 'PUT', '/notices/place', { body: { iBaseLocationId: sites.stavanger } })).status,
    ).toBe(200);
    const id = await tasks.made({ ...times, carbonCopy: helper });
    await runJobs();
    await digests();
    expect(await mailsTo(helpersMail)).toEqual([]);
    time.now = new Date('2031-04-17T04:59:00Z');
    await digests();
    expect(await mailsTo(helpersMail)).toEqual([]);
    time.now = new Date('2031-04-17T05:00:00Z');
    await digests();
    expect(await mailsTo(helpersMail)).toEqual(['Sitebook: your daily mail, 1 notice']);
    await digests();
    expect(await mailsTo(helpersMail)).toHaveLength(1);
    const { body } = await app.get(globalAdmin, '/outbox');
    const { text } = (await app.get(globalAdmin, `/outbox/${body.mails[0].mailId}`)).body;
    expect(text).toContain(`Admin Task ${id}`);
    expect(text).toContain('Created by Ravi Deshmukh');
    // What was sent to the others at once is in none of theirs.
    time.now = new Date('2031-04-17T23:00:00Z');
    await digests();
    expect(await mailsTo(siteManager)).toEqual([expect.stringContaining(`Admin Task ${id}`)]);
  });

  it('leaves out what is closed to them by then, and does not come for nothing', async () => {
    time.now = new Date('2031-04-16T12:30:00Z');
    const id = await tasks.made({ ...times, carbonCopy: helper });
    await runJobs();
    await tasks.calls.update(requestor, id, { version: 1, carbonCopy: '' });
    time.now = new Date('2031-04-18T12:00:00Z');
    await digests();
    expect(await mailsTo(helpersMail)).toEqual([]);
  });

  it('a location that is closed to somebody cannot be theirs', async () => {
    const { status } = await app.send(requestor, 'PUT', '/notices/place', { body: { iBaseLocationId: 999_999 } });
    expect(status).toBe(404);
  });
});

describe('TOLD-24 a flood', () => {
  it('for one person becomes ten mails and one with all the rest', async () => {
    const id = await book();
    await runJobs();
    for (let version = 1; version <= 60; version += 1)
      await bookings.update(siteManager, id, { version, remarks: `Moved ${version} times` });
    await runJobs();
    expect(await mailsTo(requestor)).toHaveLength(10);
    minutes(9);
    await runJobs();
    expect(await mailsTo(requestor)).toHaveLength(10);
    minutes(2);
    await runJobs();
    const mails = await mailsTo(requestor);
    expect(mails).toHaveLength(11);
    expect(mails.at(-1)).toBe('Sitebook: 51 notices');
  });

  it('leaves nothing waiting, however much there is: one mail tells the number and lists some of it', async () => {
    const id = await book();
    await runJobs();
    const { base_location_id } = await app.database.deleteFrom('notice').returningAll().executeTakeFirstOrThrow();
    const entry = { base_location_id, request_id: id, at: time.now, alias: siteManager, name: 'Samuel Okafor' };
    const entries = await app.database
      .insertInto('history')
      .values(Array.from({ length: 620 }, () => ({ ...entry, action: 'update', before: '{}', after: '{}' })))
      .returning('id')
      .execute();
    const notice = { base_location_id, request_id: id, alias: requestor, kind: 'mine', told_at: time.now } as const;
    await app.database
      .insertInto('notice')
      .values(entries.map((one) => ({ ...notice, history_id: one.id, waits: 'soon' as const })))
      .execute();
    await gatherNotices(deps, requestor, 'soon', null);
    expect((await mailsTo(requestor)).at(-1)).toBe('Sitebook: 620 notices');
    const { body } = await app.get(globalAdmin, '/outbox');
    const { text } = (await app.get(globalAdmin, `/outbox/${body.mails[0].mailId}`)).body;
    expect(text.match(/Changed by Samuel Okafor/g)).toHaveLength(500);
    expect(text).toContain('And 120 more, which the portal shows.');
    expect(await app.database.selectFrom('notice').select('id').where('waits', 'is not', null).execute()).toEqual([]);
  });
});
