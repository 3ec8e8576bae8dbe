import { fieldOf } from '@sitebook/domain/modules/definition.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
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
import { resourceAt } from '../../testing/demo-masters.ts';
import { freshDay } from '../../testing/fresh-day.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const lines: string[] = [];
const app = await createDemoApp(undefined, {
  logStream: { write: (line) => void lines.push(line) },
  env: { LOG_LEVEL: 'debug' },
});
const calls = callsOf(app, 'Washbay');
const timed = modules
  .filter((one) => one.lifecycle.makes === 'booking' && fieldOf(one, 'start') && fieldOf(one, 'end'))
  .map(({ key }) => key);
const bay = resourceAt('houston', 'Wash Bay 2');

const make = async (user: string, resourceId: number | null = null) => {
  const answer = await app.send(user, 'POST', '/feeds', { body: { resourceId } });
  expect(answer.status, answer.text).toBe(201);
  return { id: answer.body.feedId as number, path: new URL(answer.body.address).pathname, body: answer.body };
};
const read = async (path: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: told } = await app.instance.inject({ url: path, headers });
  return { status: statusCode, text: body, headers: told };
};
const eventsIn = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(zone);
  }
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      zone: one.getFirstProperty('dtstart')?.getFirstParameter('tzid'),
      status: one.getFirstPropertyValue('status'),
      sequence: event.sequence,
      summary: event.summary,
      text: one.toString(),
    };
  });
};
const of = (id: number) => (event: { uid: string }) => event.uid === `request-${id}@127.0.0.1`;

const book = async (user: string, start: string, end: string, more: object = {}) => {
  const answer = await calls.create(user, {
    iBaseLocationId: sites.houston,
    resourceId: bay,
    segmentId: 1,
    jobType: 1,
    startTime: start,
    endTime: end,
    ...more,
  });
  expect(answer.status, answer.text).toBe(201);
  return { id: answer.body[calls.id] as number, version: answer.body.version as number };
};
/** What decides about rights is known for a moment. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 900));

describe('FEED-1 a feed', () => {
  it('holds what its owner has booked, wherever it is, by the clocks of the place, for two parsers', async () => {
    const at = freshDay();
    const { id } = await book(requestor, at('08:00'), at('10:00'));
    const { path } = await make(requestor);
    const answer = await read(path);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Chicago\r\n');
    expect(answer.text).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nX-PUBLISHED-TTL:PT15M/);
    const [start, end] = [at('08:00'), at('10:00')].map((moment) => new Date(moment).toISOString());
    expect(eventsIn(answer.text).find(of(id))).toMatchObject({
      start,
      end,
      zone: 'America/Chicago',
      status: 'CONFIRMED',
      summary: 'Wash Bay: Wash Bay 2',
    });
    const other = Object.values(nodeIcal.sync.parseICS(answer.text)).find(
      (one) => one?.type === 'VEVENT' && one.uid === `request-${id}@127.0.0.1`,
    );
    expect(other?.type === 'VEVENT' && [other.start.toISOString(), other.end?.toISOString()]).toEqual([start, end]);
    for (const line of answer.text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  });

  it('is read over HTTP by a client library, and followed', async () => {
    const at = freshDay();
    const { id, version } = await book(requestor, at('11:00'), at('12:00'));
    const { path } = await make(requestor);
    const base = app.instance.server.listening ? '' : await app.instance.listen({ port: 0, host: '127.0.0.1' });
    const event = async () => {
      const read = await nodeIcal.async.fromURL(`${base}${path}`);
      const found = Object.values(read).find((one) => one?.type === 'VEVENT' && one.uid.startsWith(`request-${id}@`));
      return found?.type === 'VEVENT' ? found : undefined;
    };
    const first = await event();
    const moved = await calls.update(requestor, id, {
      action: 'Update',
      version,
      startTime: at('13:00'),
      endTime: at('14:00'),
    });
    expect(moved.status, moved.text).toBe(200);
    const second = await event();
    expect(second?.start.toISOString()).toBe(new Date(at('13:00')).toISOString());
    expect(Number(second?.sequence)).toBeGreaterThan(Number(first?.sequence));
    const cancelled = await calls.update(siteManager, id, { action: 'Cancel' });
    expect(cancelled.status, cancelled.text).toBe(200);
    const third = await event();
    expect(third?.status).toBe('CANCELLED');
    expect(Number(third?.sequence)).toBeGreaterThan(Number(second?.sequence));
  });

  it('is the same as long as nothing changes, and says so', async () => {
    const { path } = await make(requestor);
    const first = await read(path);
    const etag = String(first.headers.etag);
    const again = await read(path, { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    const at = freshDay();
    await book(requestor, at('08:00'), at('09:00'));
    expect((await read(path, { 'if-none-match': etag })).status).toBe(200);
    expect((await app.instance.inject({ url: path, method: 'HEAD' })).statusCode).toBe(200);
  });

  it.each([
    ['the first of two equal hours', '2026-11-01T06:15:00.000Z', '2026-11-01T06:45:00.000Z'],
    ['the second', '2026-11-01T07:15:00.000Z', '2026-11-01T07:45:00.000Z'],
    ['what ends in one', '2026-11-01T04:30:00.000Z', '2026-11-01T06:10:00.000Z'],
    ['what begins in one', '2026-11-01T07:50:00.000Z', '2026-11-01T09:30:00.000Z'],
  ])('writes %s so that it comes at its time', async (_, start, end) => {
    // Houston's clocks go back at 07:00Z.
    const { id } = await book(siteManager, start, end);
    const { path } = await make(siteManager);
    expect(eventsIn((await read(path)).text).find(of(id))).toMatchObject({ start, end, zone: undefined });
  });

  it('says all of itself before its parts, and has one even when it is empty', async () => {
    const { path } = await make(external);
    const { text } = await read(path);
    expect(eventsIn(text)).toEqual([]);
    const lines = text.trim().split('\r\n');
    const first = lines.findIndex((line, index) => index > 0 && line.startsWith('BEGIN:'));
    expect(lines[first]).toBe('BEGIN:VTIMEZONE');
    expect(lines.at(-1)).toBe('END:VCALENDAR');
    expect(lines.slice(first).filter((line) => /^(?:X-|REFRESH|NAME|METHOD)/.test(line))).toEqual([]);
    expect(lines.slice(0, first).join()).toContain('REFRESH-INTERVAL');
  });

  it.each(timed)('holds what is made by %s', async (key) => {
    const sample = await samplesOf(app.database, key, { now: demoNow });
    const made = await callsOf(app, key).create(globalAdmin, sample.body());
    expect(made.status, made.text).toBe(201);
    const { path } = await make(globalAdmin);
    expect(eventsIn((await read(path)).text).filter(of(made.body[callsOf(app, key).id]))).toHaveLength(1);
  });
});

describe('FEED-2 who reads what', () => {
  it('shows of a resource that it is taken, and nothing of by whom', async () => {
    const at = freshDay();
    const remarks = 'Unit 4711 of a secret customer';
    const { id } = await book(requestor, at('08:00'), at('09:00'), { remarks });
    const { path, body } = await make(sbsMember, bay);
    expect(body).toMatchObject({ resourceId: bay, resourceName: 'Wash Bay 2', moduleName: 'Washbay' });
    const { text } = await read(path);
    const event = eventsIn(text).find(of(id));
    expect(event?.summary).toBe('Wash Bay: Wash Bay 2');
    const plain = text.replaceAll('\r\n ', '');
    for (const hidden of ['4711', 'Ravi', 'Deshmukh', requestor, '/#/']) expect(plain).not.toContain(hidden);
  });

  it('lets only those who run a location make one of what can be booked there', async () => {
    const asked = { body: { resourceId: bay } };
    expect((await app.send(requestor, 'POST', '/feeds', asked)).status).toBe(403);
    expect((await app.send(external, 'POST', '/feeds', asked)).status).toBe(403);
    expect((await app.send(globalAdmin, 'POST', '/feeds', { body: { resourceId: 999_999 } })).status).toBe(404);
    // What has no end is in no calendar.
    const pump = await app.database
      .selectFrom('resource')
      .select('id')
      .where('module', '=', 'FuelDistribution')
      .executeTakeFirstOrThrow();
    expect((await app.send(globalAdmin, 'POST', '/feeds', { body: { resourceId: pump.id } })).status).toBe(404);
    for (const resourceId of [0, -1, 1.5, '7 or 1=1', {}]) {
      expect((await app.send(globalAdmin, 'POST', '/feeds', { body: { resourceId } })).status).toBe(400);
    }
  });

  it('is nowhere once it is removed, or its owner has lost the role', async () => {
    const { id, path } = await make(sbsMember, bay);
    const other = await make(sbsMember);
    expect((await app.send(requestor, 'DELETE', `/feeds/${id}`)).status).toBe(404);
    await app.database.updateTable('sbs_member').set({ active: false }).where('alias', '=', sbsMember).execute();
    await pause();
    expect((await read(path)).status).toBe(404);
    expect((await read(other.path)).status).toBe(200);
    await app.database.updateTable('sbs_member').set({ active: true }).where('alias', '=', sbsMember).execute();
    await pause();
    expect((await read(path)).status).toBe(200);
    expect((await app.send(sbsMember, 'DELETE', `/feeds/${id}`)).status).toBe(200);
    expect((await app.send(sbsMember, 'DELETE', `/feeds/${id}`)).status).toBe(404);
    expect((await read(path)).status).toBe(404);
  });

  it('is nowhere once the name of its owner belongs to another account, or to nobody', async () => {
    const { path } = await make(requestor);
    await app.database.deleteFrom('sign_in').where('alias', '=', requestor).execute();
    expect((await read(path)).status).toBe(404);
  });

  it.each(['', 'x', 'a'.repeat(43), '%00', `${'a'.repeat(43)}.ics/more`, '..%2f..%2fhealthz'])(
    'tells nothing of an address that leads nowhere: %s',
    async (secret) => {
      expect((await read(`/feeds/${secret}.ics`)).status).toBeGreaterThanOrEqual(400);
      expect((await read(`/feeds/${secret}.ics`)).status).toBeLessThan(500);
    },
  );

  it('is told to its owner only, and where it leads is neither kept nor logged', async () => {
    const { path, id } = await make(siteManager, bay);
    await read(path);
    const secret = path.slice('/feeds/'.length, -'.ics'.length);
    const escaped = `%${secret.charCodeAt(0).toString(16)}${secret.slice(1)}`;
    for (const odd of [
      `${path}?x=1`,
      path.toUpperCase(),
      `/%66eeds/${secret}.ics`,
      `/%66eeds/${escaped}.ics`,
      `/feeds//${secret}.ics`,
      `/feeds/./${secret}.ics`,
      `/feeds%2F${secret}.ics`,
      `/feeds;${secret}.ics`,
      `/feeds/%zz/${secret}`,
      `/?next=%2Ffeeds%2F${secret}.ics`,
      `/feeds/x?s=${secret}`,
    ])
      await read(odd);
    expect(secret).toMatch(/^[\w-]{43}$/);
    const listed = await app.get(siteManager, '/feeds');
    expect(listed.body.find((one: { feedId: number }) => one.feedId === id).lastReadOn).not.toBeNull();
    expect(listed.text).not.toContain(secret);
    expect((await app.get(requestor, '/feeds')).body.map((one: { feedId: number }) => one.feedId)).not.toContain(id);
    const kept = await app.database.selectFrom('feed').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain(secret);
    const logged = lines.join('\n').toLowerCase();
    expect(logged).toContain('/feeds/…');
    expect(logged).not.toContain(secret.slice(1).toLowerCase());
  });

  it('cannot be made without end', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => app.send(lineManager, 'POST', '/feeds', { body: {} })),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(50);
    expect(answers.find(({ status }) => status !== 201)?.body.detail).toContain('50');
  });
});

it('FEED-2 is read only so often: all links of a person together', async () => {
  const limited = await createDemoApp(undefined, { env: { CALLS_PER_MINUTE: '1000' } });
  const { body } = await limited.send(requestor, 'POST', '/feeds', { body: {} });
  const url = new URL(body.address).pathname;
  const answers = await Promise.all(Array.from({ length: 70 }, () => limited.instance.inject({ url })));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  expect(new Set(answers.filter(({ statusCode }) => statusCode === 200).map((one) => one.body)).size).toBe(1);
});
