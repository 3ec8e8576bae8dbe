import { calendarFilePath } from '@sitebook/contract/modules/calendar-file.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { fieldOf } from '@sitebook/domain/modules/definition.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { createDemoApp, demoNow, requestor, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const app = await createDemoApp();
const withTime = modules.filter((definition) => fieldOf(definition, 'start') && fieldOf(definition, 'end'));

describe.each(withTime.map(({ key }) => ({ key })))('$key', async ({ key }) => {
  const calls = callsOf(app, key);
  const sample = await samplesOf(app.database, key, { now: demoNow });
  const pathOf = (id: number) => `${calendarFilePath(key)}?${pathsOf(key).idParam}=${id}`;

  it('DAILY-13: gives a request as a file with one event, at its time', async () => {
    const made = await calls.create(requestor, sample.body());
    const id = made.body[calls.id];
    const answer = await app.get(requestor, pathOf(id));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/calendar/);
    expect(answer.headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="[\\w-]+-${id}\\.ics"$`));
    const events = new ICAL.Component(ICAL.parse(answer.text)).getAllSubcomponents('vevent');
    expect(events).toHaveLength(1);
    const [event] = events.map((one) => new ICAL.Event(one));
    const { body } = await calls.open(requestor, id);
    const [start, end] = ['startTime', 'endTime'].map((name) => body[name]);
    if (start && end) {
      expect(event?.startDate.toJSDate().toISOString()).toBe(new Date(start).toISOString());
      expect(event?.endDate.toJSDate().toISOString()).toBe(new Date(end).toISOString());
    }
    expect(event?.attendees).toEqual([]);
    expect(event?.uid).toBe(`request-${id}@127.0.0.1`);
  });

  it('DAILY-13: for nobody who may not open it, and says when it is off', async () => {
    const made = await calls.create(siteManager, sample.body());
    const id = made.body[calls.id];
    expect((await app.get(requestor, pathOf(id))).status).toBe(403);
    expect((await app.get(siteManager, pathOf(999_999_999))).status).toBe(404);
    await calls.update(siteManager, id, { action: 'Cancel' });
    expect((await app.get(siteManager, pathOf(id))).text).toContain('STATUS:CANCELLED');
  });
});

it('DAILY-13: there is none of what has no time', async () => {
  const without = modules.filter((definition) => !withTime.includes(definition)).map(({ key }) => key);
  expect(without).toEqual(['FuelDistribution', 'PPE']);
  const path = `${calendarFilePath('PPE')}?ppeRequestId=1`;
  expect((await app.get(requestor, path)).status).toBe(404);
});
