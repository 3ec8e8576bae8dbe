import { washBay } from '@sitebook/domain/modules/wash-bay.ts';
import type { NoticeKind } from '@sitebook/domain/notices/notice-kind.ts';
import ICAL from 'ical.js';
import { expect, it, onTestFinished } from 'vitest';
import { builtInDirectory } from '../adapters/directory/built-in.ts';
import { smtpMailer } from '../adapters/mail/smtp.ts';
import { sites } from '../demo/data/places.ts';
import { findEntry } from '../store/requests/history.ts';
import { findRequest } from '../store/requests/select-requests.ts';
import { createDemoApp, demoNow, requestor, siteManager } from '../testing/demo-app.ts';
import { resourceAt } from '../testing/demo-masters.ts';
import { startMailServer, type TakenMail } from '../testing/mail-server.ts';
import { callsOf } from '../testing/module-calls.ts';
import { testConfig } from '../testing/test-app.ts';
import { lookInto } from '../usecases/entering/enter-location.ts';
import { writeEventMail } from './write-event-mail.ts';

const app = await createDemoApp();
const calls = callsOf(app, washBay.key);
const config = testConfig({
  PUBLIC_URL: 'https://sitebook.norvane.example',
  OIDC_ISSUER: 'https://id.norvane.example',
  OIDC_CLIENT_ID: 'web',
  OIDC_AUDIENCE: 'api',
});
const directory = builtInDirectory(app.database, config.COMPANY_DOMAIN);

/** The mail that tells somebody of the last thing that was done to a request. */
async function write(id: number, alias: string, kind: NoticeKind) {
  const { database } = app;
  const stored = await findRequest(database, washBay, id, { isDeletedToo: true });
  const last = await database
    .selectFrom('history')
    .select('id')
    .where('request_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const person = await directory.find(alias);
  if (!stored || !person) throw new Error('who tells whom of what?');
  const entry = await findEntry(database, stored.record, last.id);
  const asking = { ...person, name: person.displayName, companyDomain: config.COMPANY_DOMAIN, now: demoNow };
  const place = await lookInto(database, asking, stored.record.baseLocationId, washBay.key);
  if (!entry || !place) throw new Error('nothing was done');
  const seen = { stored, place, view: 'full' as const, now: demoNow };
  return {
    person,
    content: writeEventMail(config, { definition: washBay, seen, entry, kind, person, standsInFor: null }),
  };
}

const eventOf = ({ calendar }: TakenMail) => {
  const vevent = new ICAL.Component(ICAL.parse(calendar?.content ?? '')).getFirstSubcomponent('vevent');
  if (!vevent) throw new Error('no event');
  const { uid, sequence, startDate } = new ICAL.Event(vevent);
  return { uid, sequence, start: startDate.toJSDate().toISOString(), status: vevent.getFirstPropertyValue('status') };
};

it('TOLD-8 a booking that is made, moved and cancelled is one event in a calendar, and one thread', async () => {
  const server = await startMailServer();
  const mailer = smtpMailer({ url: server.url, from: config.mailFrom });
  onTestFinished(() => mailer.close());
  let count = 0;
  const tell = async (id: number) => {
    const { person, content } = await write(id, requestor, 'mine');
    count += 1;
    await mailer.send({ messageId: `${count}@127.0.0.1`, recipient: person.mail, content });
  };
  const body = {
    iBaseLocationId: sites.houston,
    resourceId: resourceAt('houston', 'Wash Bay 1'),
    segmentId: 1,
    priorityId: 2,
    startTime: '2026-05-04T09:00:00-05:00',
    endTime: '2026-05-04T11:00:00-05:00',
    remarks: '<b>Unit 7</b>\r\nBcc: everybody@norvane.example',
  };
  const made = await calls.create(requestor, body);
  expect(made.status, made.text).toBe(201);
  const id = made.body[calls.id] as number;
  await tell(id);
  const moved = {
    ...body,
    action: 'Update',
    version: made.body.version,
    startTime: '2026-05-04T10:00:00-05:00',
    remarks: '<i>Unit 8</i>',
  };
  const second = await calls.update(siteManager, id, moved);
  expect(second.status, second.text).toBe(200);
  await tell(id);
  const third = await calls.update(siteManager, id, {
    action: 'Cancel',
    version: second.body.version,
    actionNote: 'No water.',
  });
  expect(third.status, third.text).toBe(200);
  await tell(id);

  const uid = `request-${id}@sitebook.norvane.example`;
  expect(server.mails.map(({ calendar }) => calendar?.method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  const events = server.mails.map(eventOf);
  expect(events.map(({ start, status }) => ({ start, status }))).toEqual([
    { start: '2026-05-04T14:00:00.000Z', status: 'CONFIRMED' },
    { start: '2026-05-04T15:00:00.000Z', status: 'CONFIRMED' },
    { start: '2026-05-04T15:00:00.000Z', status: 'CANCELLED' },
  ]);
  expect(new Set(events.map((event) => event.uid))).toEqual(new Set([uid]));
  const sequences = events.map(({ sequence }) => sequence);
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
  expect(new Set(server.mails.map(({ parsed }) => parsed.subject)).size).toBe(1);
  expect(new Set(server.mails.map(({ parsed }) => parsed.references))).toEqual(new Set([`<${uid}>`]));
  expect(server.mails.flatMap(({ to }) => to)).toEqual([requestor, requestor, requestor]);

  const [, changed, cancelled] = server.mails.map(({ parsed }) => parsed);
  expect(changed?.text).toContain('Start Time: 04/05/2026 09:00 -05:00 → 04/05/2026 10:00 -05:00');
  expect(changed?.text).toContain('Remarks: <b>Unit 7</b> Bcc: everybody@norvane.example → <i>Unit 8</i>');
  expect(changed?.html).toContain('&lt;i&gt;Unit 8&lt;/i&gt;');
  expect(changed?.html).not.toMatch(/<[bi]>/);
  expect(changed?.headers.has('bcc')).toBe(false);
  expect(changed?.text).toContain(`https://sitebook.norvane.example/#/Washbay/view/${id}`);
  expect(cancelled?.text).toMatch(/^Cancelled by .+\n\n> No water\.\n/);
  expect(cancelled?.text).toContain('Status: Cancelled');
});

it('TOLD-8 a booking that is deleted is off, with a later sequence than before', async () => {
  const body = {
    iBaseLocationId: sites.houston,
    resourceId: resourceAt('houston', 'Wash Bay 1'),
    segmentId: 1,
    startTime: '2026-05-05T09:00:00-05:00',
    endTime: '2026-05-05T11:00:00-05:00',
  };
  const made = await calls.create(requestor, body);
  const id = made.body[calls.id] as number;
  const before = await write(id, requestor, 'mine');
  expect((await calls.delete(siteManager, id)).status).toBe(200);
  const after = await write(id, requestor, 'mine');
  const sequenceOf = (content = '') => Number(/^SEQUENCE:(\d+)/m.exec(content)?.[1]);
  expect(after.content.calendar?.method).toBe('CANCEL');
  expect(sequenceOf(after.content.calendar?.content)).toBeGreaterThan(sequenceOf(before.content.calendar?.content));
});
