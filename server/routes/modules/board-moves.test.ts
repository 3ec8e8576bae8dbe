import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, external, lineManager, requestor, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const app = await createDemoApp();
// No certificate lasts as long as the calendar reaches.
await app.database.updateTable('resource').set({ certificate_expiry: null }).execute();

const colleague = 'wei.zhang@norvane.example';
const here = `iBaseLocationId=${sites.houston}`;
const calendars = [
  { key: 'MobileCraneBooking', resource: ['resourceId'] },
  { key: 'Loading&Offloading', resource: ['equipmentId'] },
  { key: 'PressureTestbay', resource: ['resourceId'] },
  { key: 'Washbay', resource: ['resourceId'] },
] as const;

describe.each(calendars)('BOARD-3 a move on the board of $key', async ({ key, resource: [resourceId] }) => {
  const calls = callsOf(app, key);
  const sample = await samplesOf(app.database, key, { now: demoNow });
  const { body: booking } = await calls.create(requestor, sample.body());
  const id = booking[calls.id];
  const blockFor = async (user: string) => {
    const { body } = await calls.calendar(user, `${here}&fields=block`);
    return body.find((row: Record<string, unknown>) => row[calls.id] === id);
  };

  it('is known by its version to those who may change it, and to nobody else', async () => {
    expect(await blockFor(requestor)).toMatchObject({ version: 1, actions: ['Update'] });
    expect(await blockFor(siteManager)).toMatchObject({ version: 1, actions: ['Update'] });
    for (const user of [colleague, external, lineManager]) {
      expect(await blockFor(user), user).not.toHaveProperty('version');
      expect(await blockFor(user), user).not.toHaveProperty('actions');
    }
  });

  it('is a save of what changes alone: version, history, and what it held before is free', async () => {
    const move = { action: 'Update', version: 1 };
    const later = new Date(Date.parse(booking.endTime) + 3_600_000).toISOString();
    expect((await calls.update(colleague, id, { ...move, endTime: later })).status).toBe(403);
    const moved = await calls.update(requestor, id, { ...move, endTime: later });
    expect(moved.status, moved.text).toBe(200);
    expect(moved.body).toMatchObject({ version: 2, endTime: later, [resourceId]: booking[resourceId] });
    expect(moved.body.history[0].changes.map(({ field }: { field: string }) => field)).toContain('endTime');
    expect((await calls.update(requestor, id, { ...move, endTime: booking.endTime })).status).toBe(409);
    expect(await blockFor(requestor)).toMatchObject({ version: 2, endTime: later });
  });
});
