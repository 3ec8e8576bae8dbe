import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import { accommodation } from '@sitebook/domain/modules/accommodation.ts';
import { adminTask } from '@sitebook/domain/modules/admin-task.ts';
import { fuel } from '@sitebook/domain/modules/fuel.ts';
import { noticeKinds } from '@sitebook/domain/notices/notice-kind.ts';
import ICAL from 'ical.js';
import ical from 'node-ical';
import { describe, expect, it } from 'vitest';
import { sampleEvent } from '../testing/mailed-event.ts';
import { testConfig } from '../testing/test-app.ts';
import { writeCalendar } from './write-calendar.ts';

const config = testConfig({ PUBLIC_URL: 'http://127.0.0.1:8080', MAIL_FROM: 'Sitebook <sitebook@norvane.example>' });
const write = (...wishes: Parameters<typeof sampleEvent>) => writeCalendar(config, sampleEvent(...wishes));

/** The one event of a calendar, as two programs read it. */
function read(content = '') {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const [component, ...others] = calendar.getAllSubcomponents('vevent');
  if (!component || others.length > 0) throw new Error('not one event');
  const event = new ICAL.Event(component);
  const theirs = Object.values(ical.sync.parseICS(content)).find((one) => one?.type === 'VEVENT');
  if (theirs?.type !== 'VEVENT') throw new Error('node-ical finds no event');
  expect(theirs.start.toISOString()).toBe(event.startDate.toJSDate().toISOString());
  expect(theirs.end?.toISOString()).toBe(event.endDate.toJSDate().toISOString());
  expect(theirs.uid).toBe(event.uid);
  expect(Number(theirs.sequence)).toBe(event.sequence);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    location: event.location,
    description: event.description,
    organizer: component.getFirstPropertyValue('organizer'),
    attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
    status: component.getFirstPropertyValue('status'),
    stamp: String(component.getFirstPropertyValue('dtstamp')),
  };
}

describe('TOLD-8 the booking for calendars', () => {
  it('is read the same by two programs', () => {
    expect(read(write()?.content)).toMatchInlineSnapshot(`
      {
        "attendees": [
          "MAILTO:john@norvane.example",
        ],
        "description": "Wash Bay 1234, Houston (West Yard)
      http://127.0.0.1:8080/#/Washbay/view/1234",
        "end": "2026-05-04T16:00:00.000Z",
        "location": "Houston (West Yard)",
        "method": "REQUEST",
        "organizer": "mailto:sitebook@norvane.example",
        "sequence": 1,
        "stamp": "2026-04-15T12:00:00Z",
        "start": "2026-05-04T14:00:00.000Z",
        "status": "CONFIRMED",
        "summary": "Wash Bay: Wash Bay 1",
        "uid": "request-1234@127.0.0.1",
      }
    `);
  });

  it('is in UTC, whatever zone the location has', () => {
    expect(write()?.content).toContain('\r\nDTSTART:20260504T140000Z\r\n');
    expect(write()?.content).not.toMatch(/TZID|VTIMEZONE/);
  });

  it('ends every line as calendars do', () => {
    const lines = (write()?.content ?? '').split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.join('')).not.toMatch(/[\r\n]/);
  });

  it.each([
    ['assigned', 'create', 'REQUEST', 'CONFIRMED'],
    ['assigned', 'update', 'REQUEST', 'CONFIRMED'],
    ['assigned', 'delete', 'CANCEL', 'CANCELLED'],
    ['cancelled', 'cancel', 'CANCEL', 'CANCELLED'],
    ['closed', 'close', undefined, undefined],
  ] as const)('%s after %s: %s', (status, action, method, shown) => {
    const calendar = write({ record: { status, version: 3 }, entry: { action } });
    expect(calendar?.method).toBe(method);
    if (!calendar) return;
    expect(read(calendar.content)).toMatchObject({
      method,
      status: shown,
      sequence: 3,
      uid: read(write()?.content).uid,
      organizer: read(write()?.content).organizer,
    });
    expect(calendar.content.match(/^SEQUENCE:/gm)).toHaveLength(1);
  });

  it.each([
    ['pending-approval', 'REQUEST', 'TENTATIVE'],
    ['booking-confirmed', 'REQUEST', 'CONFIRMED'],
    ['booking-rejected', 'CANCEL', 'CANCELLED'],
    ['booking-cancelled', 'CANCEL', 'CANCELLED'],
  ] satisfies [StatusCode, string, string][])('a stay that is %s: %s, %s', (status, method, shown) => {
    const names = { propertyId: 'House 3' };
    const calendar = write({ event: { definition: accommodation }, record: { status }, names });
    expect(calendar?.method).toBe(method);
    expect(read(calendar?.content)).toMatchObject({ method, status: shown, summary: 'Accommodation: House 3' });
  });

  it('is only for those whose time it takes or who follow it', () => {
    const got = noticeKinds.filter((kind) => write({ event: { kind } }) !== null);
    expect(got).toEqual(['assigned', 'mine', 'copied']);
  });

  it('is nothing for what is no booking, or has no end', () => {
    expect(write({ event: { definition: adminTask }, record: { status: 'new-request' } })).toBeNull();
    expect(write({ event: { definition: fuel }, values: { end: null } })).toBeNull();
    expect(write({ values: { start: null } })).toBeNull();
  });

  it('is written whatever names are missing', () => {
    const bare = testConfig({ MAIL_FROM: 'sitebook@norvane.example', COMPANY_NAME: '"', PRODUCT_NAME: '"' });
    const nameless = (mail: string) =>
      writeCalendar(bare, sampleEvent({ names: { resourceId: null }, event: { person: { mail, displayName: '' } } }));
    expect(read(nameless('john@norvane.example')?.content)).toMatchObject({
      organizer: 'mailto:sitebook@norvane.example',
      summary: 'Wash Bay',
    });
    expect(nameless('')).toBeNull();
  });

  it('takes names and texts for no more than that', () => {
    const evil = 'A "quoted"; name, with: all\r\nATTENDEE:mailto:everybody@norvane.example\nEND:VEVENT';
    const calendar = write({
      names: { resourceId: evil },
      event: { person: { mail: 'john@norvane.example', displayName: evil } },
    });
    const event = read(calendar?.content);
    expect(event.attendees.map((address) => String(address).toLowerCase())).toEqual(['mailto:john@norvane.example']);
    expect(event.summary).toBe(
      'Wash Bay: A "quoted"; name, with: all ATTENDEE:mailto:everybody@norvane.example END:VEVENT',
    );
  });
});
