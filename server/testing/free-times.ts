import { wireNameOf } from '@sitebook/contract/modules/names.ts';
import { sites } from '../demo/data/places.ts';
import type { DemoApp } from './demo-app.ts';
import { globalAdmin, requestor } from './demo-app.ts';
import { callsOf } from './module-calls.ts';

/** A free time as the wire tells it. */
export interface Free {
  readonly resourceId: number;
  readonly resourceName: string;
  readonly start: string;
  readonly end: string;
}

export type Module = 'MobileCraneBooking' | 'Loading&Offloading' | 'Washbay';

export interface Slot {
  readonly resourceId: number;
  readonly start: string;
  readonly end: string;
  readonly at?: number;
}

const query = (values: object) =>
  new URLSearchParams(Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]));

/** A Wednesday; Houston is five hours behind. */
export const at = (time: string, day = '2026-04-15') => new Date(`${day}T${time}:00-05:00`).toISOString();

/** The calls for free times, and saves to hold them against. */
export function freeTimesOf(app: DemoApp) {
  const { houston } = sites;

  const first = (values: object, user = requestor, module: string = 'Washbay') =>
    app.get(user, `/free-times?${query({ moduleName: module, iBaseLocationId: houston, minutes: 60, ...values })}`);
  const alternatives = (values: object, user = requestor, module: Module = 'Washbay') =>
    app.get(user, `/free-times/alternatives?${query({ moduleName: module, iBaseLocationId: houston, ...values })}`);

  function save(module: Module, { resourceId, start, end, at: baseLocationId = houston }: Slot) {
    return callsOf(app, module).create(requestor, {
      iBaseLocationId: baseLocationId,
      [wireNameOf(module, { key: 'resourceId' }).name]: resourceId,
      segmentId: 1,
      startTime: start,
      endTime: end,
      ...(module === 'Loading&Offloading' && { jobType: 1 }),
    });
  }

  /** Whether a save takes it, which it does not keep. */
  async function takes(module: Module, slot: Slot): Promise<boolean> {
    const answer = await save(module, slot);
    if (answer.status !== 201) return false;
    await callsOf(app, module).delete(globalAdmin, answer.body[callsOf(app, module).id]);
    return true;
  }

  return { first, alternatives, save, takes };
}
