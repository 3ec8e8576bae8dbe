import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { describe, expect, it } from 'vitest';
import { enabledAt } from '../../demo/data/offers.ts';
import { type Site, sites } from '../../demo/data/places.ts';
import { demoNow, globalAdmin, requestor } from '../../testing/demo-app.ts';
import { resourceAt, subSegmentAt, taskAt } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { createWatchedApp } from '../../testing/watched-app.ts';

const ready = new Map<ModuleKey, { readonly id: number; readonly body: Readonly<Record<string, unknown>> }>();
const app = await createWatchedApp(async (demo) => {
  for (const { key } of modules) {
    const sample = await samplesOf(demo.database, key, { now: demoNow });
    const { body } = await callsOf(demo, key).create(requestor, sample.body());
    ready.set(key, { id: body[callsOf(demo, key).id], body: sample.body() });
  }
});

/** Things that exist, but not for a request of this module at Houston. */
const foreign: Readonly<Partial<Record<ModuleKey, Readonly<Record<string, readonly number[]>>>>> = {
  FuelDistribution: { resourceId: [resourceAt('midland', 'Diesel Pump'), resourceAt('houston', 'Wash Bay 1')] },
  MobileCraneBooking: { resourceId: [resourceAt('aberdeen', 'Crane 40 t'), resourceAt('houston', 'Forklift 5 t')] },
  'Loading&Offloading': { equipmentId: [resourceAt('bergen', 'Truck 12 t'), resourceAt('houston', 'Crane 1 (60 t)')] },
  PressureTestbay: { resourceId: [resourceAt('macae', 'Baia de Teste 1'), resourceAt('houston', 'Wash Bay 1')] },
  Washbay: { resourceId: [resourceAt('bergen', 'Vaskehall'), resourceAt('houston', 'Test Bay 1 (15,000 psi)')] },
  AdminTask: {
    taskRequestId: [taskAt('mumbai', 'AdminTask', 'Desk Move'), taskAt('houston', 'Maintenance&Ops', 'Lighting')],
    subSegmentId: [subSegmentAt('mumbai', 'Directional Drilling'), subSegmentAt('houston', 'Sand Control')],
  },
  'Maintenance&Ops': {
    taskRequestId: [taskAt('mumbai', 'Maintenance&Ops', 'Lighting'), taskAt('houston', 'AdminTask', 'Desk Move')],
    subSegmentId: [subSegmentAt('perth', 'Directional Drilling'), subSegmentAt('houston', 'Nitrogen')],
  },
};

describe.each(modules.map((definition) => ({ key: definition.key })))('$key', ({ key }) => {
  const calls = callsOf(app, key);
  const { id = 0, body = {} } = ready.get(key) ?? {};

  it('ACCESS-18 an id that there is not, or of another module, is 404', async () => {
    const other = modules.find((module) => module.key !== key)?.key ?? key;
    for (const wrong of [2_147_483_647, ready.get(other)?.id ?? 0]) {
      const answers = [
        await calls.open(globalAdmin, wrong),
        await calls.update(globalAdmin, wrong, { action: 'Update', version: 1 }),
        await calls.update(globalAdmin, wrong, { action: 'Cancel' }),
        await calls.delete(globalAdmin, wrong),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
  });

  it('a location that there is not is 404; one that is given up or lacks the module says so', async () => {
    expect((await calls.create(globalAdmin, { ...body, iBaseLocationId: 999_999 })).status).toBe(404);
    const lacking = (Object.keys(sites) as Site[]).filter((site) => !enabledAt[site].includes(key));
    expect(lacking.length).toBeGreaterThan(0);
    for (const site of [...lacking.slice(0, 2), 'atyrau'] as const) {
      const answer = await calls.create(globalAdmin, { ...body, iBaseLocationId: sites[site] });
      expect([site, answer.status, answer.body.code]).toEqual([site, 422, 'error.module-not-here']);
      expect(answer.body.detail).toMatch(/ is not available at this location$/);
    }
  });

  it.each(Object.entries(foreign[key] ?? {}))('%s of elsewhere is refused', async (name, ids) => {
    for (const wrong of ids) {
      for (const answer of [
        await calls.create(globalAdmin, { ...body, [name]: wrong }),
        await calls.update(requestor, id, { version: 1, [name]: wrong }),
      ]) {
        expect(answer.status, answer.text).toBe(422);
        expect(answer.body.errors[name]).toBe('This is not available at this location');
      }
    }
  });

  it('a product line that is switched off is not chosen anew', async () => {
    const answer = await calls.create(globalAdmin, { ...body, segmentId: 8, subSegmentId: null });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.segmentId).toBe('This is no longer available. Please choose another');
  });
});
