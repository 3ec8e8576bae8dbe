import { isMarked } from '@sitebook/domain/lifecycle/stamp.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { expect } from 'vitest';
import { sites } from '../demo/data/places.ts';
import { enqueue, type JobName } from '../store/enqueue.ts';
import { createDemoApp, requestor, siteManager } from './demo-app.ts';
import { callsOf } from './module-calls.ts';
import { samplesOf } from './module-samples.ts';
import { runDueJobs } from './run-jobs.ts';

/** Those whose bookings are marked as started and finished. */
export const markedModules = modules.filter(({ lifecycle }) => isMarked(lifecycle)).map(({ key }) => ({ key }));

/** Six in the morning of a Wednesday in Houston, ahead of the real time, by which jobs that have to wait are looked at. */
const dawn = new Date('2031-04-16T11:00:00Z');

/** A moment of that day by the clocks of Houston. */
export const at = (time: string, day = 16) => `2031-04-${day}T${time}:00-05:00`;

/** A server whose clock is set, with things to book. To be called at a file's top level. */
export async function createMarkingRig() {
  const time = { now: dawn };
  const clock = { now: () => time.now };
  const app = await createDemoApp(clock);
  let resources = 0;
  const rig = {
    app,
    clock,
    setTime(moment: string) {
      time.now = new Date(moment);
    },
    /** Something of its own for a test, so that nothing else is in its way. */
    async freshResource(module: string, iBaseLocationId: number = sites.houston): Promise<number> {
      resources += 1;
      const body = { iBaseLocationId, moduleName: module, resourceName: `Marked ${resources}`, costLitre: 1 };
      const made = await app.send(siteManager, 'POST', '/manage/resources', { body });
      expect(made.status, made.text).toBe(201);
      return made.body.id;
    },
    /** A booking that has to be taken, with its calls. */
    async book(module: string, resourceId: number, [startTime, endTime]: readonly [string, string], user = requestor) {
      const calls = callsOf(app, module);
      const body = (await samplesOf(app.database, module, { now: dawn })).body();
      const field = 'equipmentId' in body ? 'equipmentId' : 'resourceId';
      const made = await calls.create(user, { ...body, [field]: resourceId, startTime, endTime });
      expect(made.status, made.text).toBe(201);
      const id: number = made.body[calls.id];
      return {
        id,
        act: (action: string, by = user, more: object = {}) => calls.update(by, id, { action, ...more }),
        open: async (by = user) => (await calls.open(by, id)).body,
        calls,
      };
    },
    /** What runs by the clock, at a moment, and all that it puts. */
    async run(job: JobName, moment: string) {
      rig.setTime(moment);
      await app.database.transaction().execute((tx) => enqueue(tx, job as 'watch-sites', {}));
      await runDueJobs(app, { clock });
    },
    /** What somebody was told of a request. */
    async toldOf(user: string, id: number): Promise<string[]> {
      await runDueJobs(app, { clock });
      const { notices } = (await app.get(user, '/notices')).body;
      return notices
        .filter(({ requestId }: { requestId: number }) => requestId === id)
        .map(({ kind, text }: Record<string, unknown>) => `${kind}: ${text}`);
    },
    async historyOf(id: number): Promise<string[]> {
      const rows = await app.database
        .selectFrom('history')
        .selectAll()
        .where('request_id', '=', id)
        .orderBy('id')
        .execute();
      return rows.map(({ action, alias }) => `${action} ${alias}`);
    },
  };
  return rig;
}
