import { bulkPath, bulkPaths } from '@sitebook/contract/bulk/paths.ts';
import { expect } from 'vitest';
import { builtInDirectory } from '../adapters/directory/built-in.ts';
import type { Directory } from '../adapters/directory/directory.ts';
import { createDemoApp, globalAdmin, requestor } from './demo-app.ts';
import { callsOf } from './module-calls.ts';
import { samplesOf } from './module-samples.ts';
import { runDueJobs } from './run-jobs.ts';
import { testConfig } from './test-app.ts';

/** Ahead of the real time, by which jobs that have to wait are looked at. */
export const noon = new Date('2031-04-16T12:00:00Z');
export const clock = { now: () => noon };

/** Requests as they were seen. */
export const chosen = (ids: readonly number[], version = 1) => ids.map((id) => ({ id, version }));

/** Makes some, one after the other. */
export async function several<Item>(count: number, make: () => Promise<Item>): Promise<Item[]> {
  const made: Item[] = [];
  while (made.length < count) made.push(await make());
  return made;
}

/** The server with wash bays to book, and what is done to several bookings at once. To be called at a file's top level. */
export async function createBulkRig() {
  const app = await createDemoApp(clock);
  const { database } = app;
  const bookings = callsOf(app, 'Washbay');
  const sample = await samplesOf(database, 'Washbay', { now: noon });
  const start = (user: string, body: object, headers: Record<string, string> = {}) =>
    app.send(user, 'POST', bulkPath, { body: { moduleName: 'Washbay', ...body }, headers });
  const read = (user: string, id: number) => app.get(user, bulkPaths.one(id));
  const statusOf = async (id: number) => (await bookings.open(globalAdmin, id)).body.requestStatus;
  return {
    app,
    database,
    bookings,
    sample,
    start,
    read,
    statusOf,
    statusesOf: (ids: readonly number[]) => Promise.all(ids.map(statusOf)),
    async book(user = requestor): Promise<number> {
      const answer = await bookings.create(user, sample.body());
      expect(answer.status, answer.text).toBe(201);
      return answer.body.wbBookingId;
    },
    /** Begins it and has it done; gives what came of it. */
    async done(user: string, body: object, deps: Parameters<typeof runDueJobs>[1] = {}) {
      const started = await start(user, body);
      expect(started.status, started.text).toBe(201);
      await runDueJobs(app, { clock, ...deps });
      return (await read(user, started.body.bulkId)).body;
    },
    /** A directory that does something when it is asked about somebody for the so-and-so-manieth time. */
    watchedDirectory(alias: string, at: number, act: () => Promise<unknown>): Directory {
      const known = builtInDirectory(database, testConfig().COMPANY_DOMAIN);
      let asked = 0;
      const find = async (name: string) => {
        if (name === alias) asked += 1;
        if (name === alias && asked === at) await act();
        return known.find(name);
      };
      return { ...known, find, inTime: () => ({ ...known.inTime(), find }) };
    },
  };
}
