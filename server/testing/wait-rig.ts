import { wireNameOf } from '@sitebook/contract/modules/names.ts';
import type { Notice } from '@sitebook/contract/notices/notices.ts';
import { type WireWait, waitsPath } from '@sitebook/contract/waits/waits.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { sites } from '../demo/data/places.ts';
import { createDemoApp, requestor, siteManager } from './demo-app.ts';
import { callsOf } from './module-calls.ts';
import { samplesOf } from './module-samples.ts';
import { runDueJobs } from './run-jobs.ts';

/** Ahead of the real time, by which jobs that have to wait are looked at. A Wednesday, 07:00 in Houston. */
const noon = new Date('2031-04-16T12:00:00Z');

const washBay = 'Washbay';

/** A server with things to book and to wait for. To be called at a file's top level. */
export async function createWaitRig() {
  const time = { now: noon };
  const clock = { now: () => time.now };
  const app = await createDemoApp(clock);
  let bays = 0;
  const manage = (user: string, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    app.send(user, method, `/manage/${path}`, body ? { body } : {});
  /** Tries to book from nine to eleven unless told. */
  const tryToBook = async (
    resourceId: number,
    times: Times = {},
    { user = siteManager, module = washBay }: By = {},
  ) => {
    const { name: resource } = wireNameOf(module, { key: 'resourceId' });
    const sample = await samplesOf(app.database, module, { now: noon });
    const [startTime, endTime] = [at(times.from ?? '09:00'), at(times.to ?? '11:00')];
    return callsOf(app, module).create(user, { ...sample.body(), [resource]: resourceId, startTime, endTime });
  };
  /** Asks to be told of a time, from nine to eleven unless told. */
  const ask = (resourceId: number, times: Times = {}, { user = requestor, module = washBay, more = {} }: By = {}) => {
    const [start, end] = [at(times.from ?? '09:00'), at(times.to ?? '11:00')];
    const body = { moduleName: module, iBaseLocationId: sites.houston, resourceId, start, end, ...more };
    return app.send(user, 'POST', waitsPath, { body });
  };
  return {
    app,
    clock,
    time,
    manage,
    ask,
    /** Something of its own for a test, so that nothing else is in its way. */
    async freshBay(module = washBay, more: object = {}): Promise<number> {
      bays += 1;
      const body = {
        iBaseLocationId: sites.houston,
        moduleName: module,
        resourceName: `Bay of waits ${bays}`,
        ...more,
      };
      const made = await manage(siteManager, 'POST', 'resources', body);
      expect(made.status, made.text).toBe(201);
      return made.body.id;
    },
    /** A booking that has to be taken. */
    async book(resourceId: number, times?: Times, by: By = {}): Promise<number> {
      const answer = await tryToBook(resourceId, times, by);
      expect(answer.status, answer.text).toBe(201);
      return answer.body[callsOf(app, by.module ?? washBay).id];
    },
    /** Books until nobody can: some locations take several at a time. Gives the last. */
    async fill(resourceId: number, module: string): Promise<number> {
      let last = 0;
      for (;;) {
        const { status, body } = await tryToBook(resourceId, {}, { module });
        if (status !== 201) return last;
        last = body[callsOf(app, module).id];
      }
    },
    async cancel(id: number, module = washBay) {
      const answer = await callsOf(app, module).update(siteManager, id, { action: 'Cancel' });
      expect(answer.status, answer.text).toBe(200);
    },
    /** A wait that has to be taken. */
    async wait(resourceId: number, times?: Times, by?: By): Promise<WireWait> {
      const answer = await ask(resourceId, times, by);
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    },
    async waitsOf(user = requestor): Promise<readonly WireWait[]> {
      return (await app.get(user, waitsPath)).body;
    },
    /** How many jobs wait to look for what got free. */
    async jobs(): Promise<number | undefined> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from graphile_worker.jobs
        where task_identifier = 'look-for-freed'`.execute(app.database);
      return rows[0]?.count;
    },
    /** Has the jobs done, and gives what somebody was told of a resource, the newest first. */
    async toldOf(resourceId: number, user = requestor): Promise<readonly Notice[]> {
      await runDueJobs(app, { clock });
      const { notices } = (await app.get(user, '/notices')).body as { notices: readonly Notice[] };
      return notices.filter(({ slot }) => slot?.resourceId === resourceId);
    },
  };
}

/** By whom, of which module, and what is sent besides. */
interface By {
  readonly user?: string;
  readonly module?: string;
  readonly more?: object;
}

interface Times {
  readonly from?: string;
  readonly to?: string;
}

/** A time of a Monday, by the clocks of Houston. */
export const at = (time: string) => `2031-04-21T${time}:00-05:00`;
