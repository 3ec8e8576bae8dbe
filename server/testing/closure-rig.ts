import { expect } from 'vitest';
import { sites } from '../demo/data/places.ts';
import { createDemoApp, type DemoAnswer, requestor, siteManager } from './demo-app.ts';
import { callsOf } from './module-calls.ts';
import { samplesOf } from './module-samples.ts';
import { runDueJobs } from './run-jobs.ts';

/** Ahead of the real time, by which jobs that have to wait are looked at. A Wednesday, 07:00 in Houston. */
export const noon = new Date('2031-04-16T12:00:00Z');

/** A server with things to book and to close. To be called at a file's top level. */
export async function createClosureRig() {
  const time = { now: noon };
  const clock = { now: () => time.now };
  const app = await createDemoApp(clock);
  let bays = 0;
  const manage = (user: string, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    app.send(user, method, `/manage/${path}`, body ? { body } : {});
  const rig = {
    app,
    clock,
    time,
    manage,
    /** Something of its own for a test, so that nothing else is in its way. */
    async freshBay(module = 'Washbay', iBaseLocationId: number = sites.houston): Promise<number> {
      bays += 1;
      const body = { iBaseLocationId, moduleName: module, resourceName: `Bay of closures ${bays}`, costLitre: 1 };
      const made = await manage(siteManager, 'POST', 'resources', body);
      expect(made.status, made.text).toBe(201);
      return made.body.id;
    },
    /** Closes something, or everything at Houston, and gives the answer. */
    close(asked: Closing, user = siteManager): Promise<DemoAnswer> {
      const { query = '', ...given } = asked;
      const usual = { iBaseLocationId: sites.houston, reason: 'Inspection' };
      return manage(user, 'POST', `closures${query}`, { ...usual, ...given });
    },
    /** A booking that has to be taken. */
    async book(resourceId: number, startTime: string, endTime: string, user = requestor) {
      const answer = await rig.tryToBook(resourceId, startTime, endTime, user);
      expect(answer.status, answer.text).toBe(201);
      return answer.body.wbBookingId as number;
    },
    async tryToBook(resourceId: number, startTime: string, endTime: string, user = requestor) {
      return rig.bookings.create(user, { ...rig.sample.body(), resourceId, startTime, endTime });
    },
    bookings: callsOf(app, 'Washbay'),
    sample: await samplesOf(app.database, 'Washbay', { now: noon }),
    async open(id: number) {
      return (await rig.bookings.open(siteManager, id)).body;
    },
    /** Has the jobs done, and gives what came of those that a save has begun. */
    async settled({ body }: DemoAnswer, user = siteManager) {
      await runDueJobs(app, { clock });
      const read = (body.bulks ?? []).map(({ bulkId }: { bulkId: number }) => app.get(user, `/bulk/${bulkId}`));
      return (await Promise.all<DemoAnswer>(read)).map((answer) => answer.body);
    },
  };
  return rig;
}

interface Closing {
  readonly resourceId?: number;
  readonly startsAt: string;
  readonly endsAt?: string | null;
  readonly reason?: string;
  readonly iBaseLocationId?: number;
  readonly query?: string;
}
