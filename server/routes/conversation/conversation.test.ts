import { conversationPath } from '@sitebook/contract/conversation/conversation.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import {
  createDemoApp,
  external,
  globalAdmin,
  lineManager,
  requestor,
  sbsMember,
  siteManager,
} from '../../testing/demo-app.ts';
import { setFeature } from '../../testing/demo-masters.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { taskModules, taskRequestsOf } from '../../testing/task-requests.ts';

/** Ahead of the real time, by which jobs that have to wait are looked at. */
const noon = new Date('2031-04-16T12:00:00Z');
const clock = { now: () => noon };
const app = await createDemoApp(clock);
const url = await app.instance.listen({ host: '127.0.0.1', port: 0 });
const bookings = callsOf(app, 'Washbay');
const sample = await samplesOf(app.database, 'Washbay', { now: noon });
const tasks = taskRequestsOf(app, taskModules[0]);
const times = { timetoStart: '2031-04-21T09:00:00-05:00', timetoFinish: '2031-04-22T10:30:00-05:00' };
const stranger = 'luiza.araujo@norvane.example';

async function book(more: object = {}): Promise<number> {
  const answer = await bookings.create(requestor, { ...sample.body(), ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.wbBookingId;
}

const write = (user: string, id: number, text: unknown, headers: Record<string, string> = {}) =>
  app.send(user, 'POST', conversationPath(id), { body: { text }, headers });
const read = (user: string, id: number, query = '') => app.get(user, `${conversationPath(id)}${query}`);
const textsOf = async (user: string, id: number) =>
  (await read(user, id)).body.messages.map(({ text }: { text: string }) => text);

async function toldOf(user: string, id: number): Promise<string[]> {
  await runDueJobs(app, { clock });
  const { notices } = (await app.get(user, '/notices')).body;
  return notices
    .filter(({ requestId }: { requestId: number }) => requestId === id)
    .map(({ kind, text }: Record<string, unknown>) => `${kind}: ${text}`);
}

describe('who may', () => {
  it.each([
    [globalAdmin, 201, 200],
    [siteManager, 201, 200],
    [sbsMember, 201, 200],
    [requestor, 201, 200],
    [lineManager, 201, 200],
    [stranger, 403, 403],
    [external, 403, 403],
  ])('DAILY-11: on an open booking %s writes (%s) and reads (%s)', async (user, written, seen) => {
    const id = await book();
    expect((await write(user, id, 'Hello')).status).toBe(written);
    expect((await read(user, id)).status).toBe(seen);
    expect(await textsOf(requestor, id)).toEqual(written === 201 ? ['Hello'] : []);
  });

  it.each(['Close', 'Cancel'])('DAILY-11: after %s it is read, and nothing is written any more', async (action) => {
    const id = await book();
    await write(requestor, id, 'Before');
    await bookings.update(siteManager, id, { action });
    for (const user of [requestor, siteManager, globalAdmin]) {
      const refused = await write(user, id, 'After');
      expect([refused.status, refused.body.code]).toEqual([409, 'error.action-not-now']);
      expect((await read(user, id)).body).toMatchObject({ mayWrite: false, messages: [{ text: 'Before' }] });
    }
    expect((await bookings.open(requestor, id)).body.conversation).toBe('Read');
  });

  it('DAILY-11: a deleted request has no conversation, and there is none of what never was', async () => {
    const id = await book();
    await bookings.delete(siteManager, id);
    expect((await read(globalAdmin, id)).status).toBe(404);
    expect((await write(globalAdmin, id, 'Hello')).status).toBe(404);
    expect((await read(globalAdmin, 987_654_321)).status).toBe(404);
  });

  it('DAILY-11: external users read it where the location says so, and write nowhere', async () => {
    const id = await book();
    await write(requestor, id, 'For everybody?');
    expect((await bookings.open(external, id)).body.conversation).toBe('None');
    const set = async (value: string) => {
      await setFeature(app.database, 'houston', { module: 'Washbay', name: 'ExternalConversation', value });
      // Rights are known for a moment.
      await expect.poll(async () => (await read(external, id)).status).toBe(value === '1' ? 200 : 403);
    };
    await set('1');
    expect((await read(external, id)).body).toMatchObject({ mayWrite: false, messages: [{ text: 'For everybody?' }] });
    expect((await bookings.open(external, id)).body.conversation).toBe('Read');
    expect((await write(external, id, 'Me too')).status).toBe(403);
    await set('0');
    expect((await bookings.open(external, id)).body.conversation).toBe('None');
  });

  it('DAILY-11: the right is judged at sending: who is taken off a moment before is refused', async () => {
    const id = await tasks.made({ ...times, carbonCopy: stranger });
    expect((await write(stranger, id, 'Thanks for the copy')).status).toBe(201);
    const changed = await tasks.calls.update(siteManager, id, { version: 1, ...tasks.acceptance, carbonCopy: '' });
    expect(changed.status, changed.text).toBe(200);
    expect((await write(stranger, id, 'One more thing')).status).toBe(403);
    expect(await textsOf(requestor, id)).toEqual(['Thanks for the copy']);
  });
});

describe('what is written', () => {
  it('DAILY-11: is kept as typed, HTML is text; the request stays as it was', async () => {
    const id = await book();
    const text = '  <b onclick="x()">Two\n\nlines</b> & a tab\there  ';
    const { status, body } = await write(requestor, id, text);
    expect([status, body]).toEqual([
      201,
      {
        messageId: expect.any(Number),
        at: noon.toISOString(),
        by: requestor,
        byName: expect.any(String),
        text: text.trim(),
      },
    ]);
    expect((await bookings.open(requestor, id)).body).toMatchObject({ version: 1, history: [{ action: 'Create' }] });
    const found = await bookings.list(siteManager, {
      ibaseLocationId: sites.houston,
      Filter: { tab: 'AllRequests' },
      SearchString: 'onclick',
    });
    expect(found.body).toEqual([]);
  });

  it.each([
    ['nothing', undefined, 'Required'],
    ['blanks', ' \n ', 'Required'],
    ['10,000 characters', 'x'.repeat(10_000), 'Please enter at most 4000 characters'],
    ['an object', { a: 1 }, 'Please enter a text'],
    ['what nobody sees', 'a\u202eb', 'This contains an invisible character. Please type it again'],
  ])('DAILY-11: %s is refused', async (_what, text, reason) => {
    const id = await book();
    const refused = await write(requestor, id, text);
    expect([refused.status, refused.body.errors]).toEqual([422, { text: reason }]);
    expect(await textsOf(requestor, id)).toEqual([]);
  });

  it('DAILY-11: 4,000 characters are taken; sent twice with one key they are written once', async () => {
    const id = await book();
    const send = (text: string) => write(requestor, id, text, { 'idempotency-key': `message ${id}` });
    const [one, two] = [await send('😀'.repeat(2000)), await send('😀'.repeat(2000))];
    expect([one.status, two.body]).toEqual([201, one.body]);
    expect((await send('another')).body.code).toBe('error.key-reused');
    expect(await textsOf(requestor, id)).toHaveLength(1);
  });

  it('DAILY-11: a long conversation comes in pages, the newest first', async () => {
    const id = await book();
    await sql`
      insert into request_message (base_location_id, request_id, at, alias, name, text)
      select ${sites.houston}, ${id}, now(), ${requestor}, 'R', 'm' || n from generate_series(1, 150) n
    `.execute(app.database);
    const first = (await read(requestor, id)).body;
    const second = (await read(requestor, id, `?before=${first.next}`)).body;
    expect([first.messages.length, second.messages.length, second.next]).toEqual([100, 50, null]);
    expect([first.messages[0].text, second.messages.at(-1).text]).toEqual(['m150', 'm1']);
  });
});

describe('who is told', () => {
  it('DAILY-11: those concerned and those who wrote before, but not the writer; those who run it until one answers', async () => {
    const id = await tasks.made({ ...times, carbonCopy: stranger });
    await write(requestor, id, 'Is the bay clean?');
    const before = await toldOf(siteManager, id);
    expect(before[0]).toMatch(/^place: Message from /);
    expect((await toldOf(stranger, id))[0]).toMatch(/^message: Message from /);
    expect(await toldOf(requestor, id)).toEqual([]);
    await write(sbsMember, id, 'It is.');
    expect(await toldOf(requestor, id)).toHaveLength(1);
    await write(requestor, id, 'Thank you');
    expect((await toldOf(sbsMember, id))[0]).toMatch(/^message: /);
    expect(await toldOf(siteManager, id)).toEqual(before);
    const { rows } = await sql<{ content: { text: string } }>`
      select content from mail where alias = ${requestor} order by id desc limit 1`.execute(app.database);
    expect(rows[0]?.content.text).toContain('It is.');
  });

  it('DAILY-11: others hear of it by the stream, and by no webhook or history', async () => {
    const id = await book();
    const headers = await app.headers(sbsMember);
    const reader = await readEvents(`${url}/api/events?iBaseLocationId=${sites.houston}`, headers);
    await write(requestor, id, 'Hello');
    await expect.poll(() => reader.text()).toContain(`"id":${id},`);
    expect(reader.text()).not.toContain('Hello');
    const { rows } = await sql`select from history where request_id = ${id}`.execute(app.database);
    expect(rows).toHaveLength(1);
  });
});
