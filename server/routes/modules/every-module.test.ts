import { wireNameOf } from '@sitebook/contract/modules/names.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, globalAdmin, lineManager, requestor, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const app = await createDemoApp();
const houston = sites.houston;

describe.each(modules.map((definition) => ({ key: definition.key, definition })))(
  '$key',
  async ({ key, definition }) => {
    const calls = callsOf(app, key);
    const sample = await samplesOf(app.database, key, { now: demoNow });
    const { change, completion } = sample;
    const hasPriority = definition.fields.some((field) => field.key === 'priority');
    const wire = (field: string) => wireNameOf(key, { key: field }).name;
    const changed = { [change.name]: change.to };
    const made = async (user = requestor) => {
      const answer = await calls.create(user, sample.body());
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    };
    const all = (body: object = {}) =>
      calls.list(siteManager, { ibaseLocationId: houston, Filter: { tab: 'AllRequests' }, ...body });

    it('REQ-1 REQ-2 REQ-4 REQ-5 REQ-7 is created with all that the server knows of its requester and its place', async () => {
      expect(await made()).toMatchObject({
        [pathsOf(key).id]: expect.any(Number),
        iBaseLocationId: houston,
        aliasId: requestor,
        requestorName: 'Ravi Deshmukh',
        gin: expect.any(Number),
        requesterPhone: expect.any(String),
        [wire('managerName')]: 'Linda Haugen',
        [wire('managerMail')]: lineManager,
        Country: 'United States',
        subGeomarketName: 'Houston',
        locationName: 'Houston (West Yard)',
        segmentName: 'Drilling',
        metaCreatedAt: demoNow.toISOString(),
        metaCreatedBy: requestor,
        metaUpdatedAt: demoNow.toISOString(),
        metaUpdatedBy: requestor,
      });
    });

    it('BOOK-6 TASK-2 REQ-6 REQ-8 begins with its first status and the priority that was asked for', async () => {
      expect(await made()).toMatchObject({
        requestStatus: sample.created,
        ...(hasPriority ? { priorityId: 2, priorityLevel: 'Medium' } : {}),
      });
    });

    it('WIRE-43 WIRE-44 WIRE-45 answers with actions, version, history and base location, made and opened alike', async () => {
      const body = await made();
      expect(body).toMatchObject({
        iBaseLocationId: houston,
        version: 1,
        actions: expect.arrayContaining(['Update']),
        history: [expect.objectContaining({ by: requestor })],
      });
      const opened = await calls.open(requestor, body[calls.id]);
      expect(opened.body).toEqual(body);
    });

    it('PROD-18 gives ids that are whole, above zero, and ascend over all modules', async () => {
      const other = key === 'FuelDistribution' ? 'AdminTask' : 'FuelDistribution';
      const elsewhere = (await samplesOf(app.database, other, { now: demoNow })).body();
      const between = async () => (await callsOf(app, other).create(requestor, elsewhere)).body[callsOf(app, other).id];
      const ids: number[] = [(await made())[calls.id], await between(), (await made())[calls.id]];
      for (const id of ids) expect(Number.isInteger(id) && id > 0).toBe(true);
      expect(ids.toSorted((one, another) => one - another)).toEqual(ids);
      expect(new Set(ids).size).toBe(3);
    });

    it('names everything that is missing at once', async () => {
      const answer = await calls.create(requestor, { iBaseLocationId: houston, segmentId: null, subSegmentId: null });
      expect(answer.status).toBe(422);
      expect(Object.values(answer.body.errors)).toContain('Required');
      expect(Object.keys(answer.body.errors).length).toBeGreaterThan(1);
    });

    it('WIRE-49 WIRE-51 ignores what the server owns and lists what it does not know', async () => {
      const claims = {
        requestStatus: 'Closed',
        costofService: 0,
        requestorName: 'Mallory',
        version: 99,
        metaCreatedBy: 'x',
        colour: 'red',
      };
      const answer = await calls.create(requestor, { ...sample.body(), ...claims });
      expect(answer.status, answer.text).toBe(201);
      const costs = definition.fields.some((field) => wire(field.key) === 'costofService');
      expect(answer.headers['ignored-fields']).toBe(costs ? 'colour' : 'costofService, colour');
      expect(answer.body).toMatchObject({ requestorName: 'Ravi Deshmukh', version: 1, metaCreatedBy: requestor });
      expect(answer.body.requestStatus).not.toBe('Closed');
      const { body: honest } = await calls.create(requestor, sample.body());
      expect(answer.body.costofService).toBe(honest.costofService);
      expect(answer.body.costofService).not.toBe(0);
    });

    it('WIRE-48 WIRE-51 takes its own answer back, in any case, and changes nothing', async () => {
      const body = await made();
      const shouted = Object.fromEntries(Object.entries(body).map(([name, value]) => [name.toUpperCase(), value]));
      const answer = await app.send(requestor, 'POST', `/${pathsOf(key).controller}/${pathsOf(key).update}`, {
        body: shouted,
      });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toEqual(body);
    });

    it('FORM-20 writes no history for an update that changes nothing', async () => {
      const body = await made();
      const answer = await calls.update(requestor, body[calls.id], { version: 1, [change.name]: change.from });
      expect(answer.status).toBe(200);
      expect(answer.body.history).toHaveLength(1);
      expect(answer.body.version).toBe(1);
    });

    it('FORM-31 WIRE-44 keeps who changed what from what to what', async () => {
      const body = await made();
      const answer = await calls.update(requestor, body[calls.id], { version: 1, ...changed });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toMatchObject({ ...changed, version: 2, metaUpdatedBy: requestor });
      expect(answer.body.history[0]).toMatchObject({
        by: requestor,
        byName: 'Ravi Deshmukh',
        action: 'Update',
        changes: [{ field: change.name, before: change.from, after: change.to }],
      });
    });

    it('FORM-33 refuses an old version and stores nothing of it', async () => {
      const body = await made();
      const id = body[calls.id];
      await calls.update(requestor, id, { version: 1, ...changed });
      const late = await calls.update(siteManager, id, { version: 1, [change.name]: 'second', ...completion });
      expect(late.status).toBe(409);
      expect(late.body.detail).toBe('This request was changed by someone else. Reload to see the latest version.');
      expect((await calls.open(requestor, id)).body[change.name]).toBe(change.to);
    });

    it('refuses an update without a version', async () => {
      const body = await made();
      expect((await calls.update(requestor, body[calls.id], changed)).status).toBe(400);
    });

    it('comes to its end step by step, and then takes no action but those that undo it', async () => {
      let current = await made();
      const id = current[calls.id];
      for (const step of sample.ending) {
        const saved = await calls.update(siteManager, id, { version: current.version, ...step.body });
        expect(saved.status, saved.text).toBe(200);
        expect(saved.body.requestStatus).toBe(step.status);
        expect(saved.body.history[0]).toMatchObject({ by: siteManager, action: step.body.action });
        current = saved.body;
      }
      expect(['Cancel', 'Delete']).toEqual(expect.arrayContaining(current.actions));
      const again = await calls.update(siteManager, id, { ...sample.ending.at(-1)?.body });
      expect(again.status).toBe(409);
      const late = await calls.update(siteManager, id, { version: current.version, ...changed, ...completion });
      expect(late.status).toBe(409);
      expect((await calls.open(siteManager, id)).body[change.name]).toBe(change.from);
    });

    it('cancels', async () => {
      const body = await made();
      const answer = await calls.update(siteManager, body[calls.id], { action: 'Cancel' });
      expect(answer.body.requestStatus).toBe(sample.cancelled);
      expect(answer.body.history[0]).toMatchObject({ by: siteManager, action: 'Cancel' });
    });

    it('FORM-37 FORM-38 DASH-13 WIRE-46 is gone from lists and calls once it is deleted, and kept in the audit trail', async () => {
      const body = await made();
      const id = body[calls.id];
      expect((await calls.delete(requestor, id)).status).toBe(403);
      expect((await calls.delete(siteManager, id)).status).toBe(200);
      expect((await calls.open(siteManager, id)).status).toBe(404);
      expect((await calls.delete(siteManager, id)).status).toBe(404);
      expect(
        (await all({ SearchString: String(id) })).body.map((row: Record<string, unknown>) => row[calls.id]),
      ).not.toContain(id);
      const kept = await app.database
        .selectFrom('history')
        .select('action')
        .where('request_id', '=', id)
        .orderBy('id')
        .execute();
      expect(kept.map((entry) => entry.action)).toEqual(['create', 'delete']);
    });

    it('answers a repeated save as the first time, and does it once', async () => {
      const body = sample.body();
      const header = { 'idempotency-key': `repeat-${key}` };
      const first = await calls.create(requestor, body, header);
      const second = await calls.create(requestor, body, header);
      expect(second.status).toBe(201);
      expect(second.body).toEqual(first.body);
      const other = await calls.create(requestor, { ...body, ...changed }, header);
      expect(other.status).toBe(422);
      const someoneElses = await calls.create(siteManager, sample.body(), header);
      expect(someoneElses.body[calls.id]).not.toBe(first.body[calls.id]);
      const found = await all({ PageSize: 200 });
      const times = found.body.filter((row: Record<string, unknown>) => row[calls.id] === first.body[calls.id]);
      expect(times).toHaveLength(1);
    });

    it('answers a repeated update as the first time, though the version has moved on', async () => {
      const body = await made();
      const update = { version: 1, ...changed };
      const header = { 'idempotency-key': `update-${key}` };
      const first = await calls.update(requestor, body[calls.id], update, header);
      const second = await calls.update(requestor, body[calls.id], update, header);
      expect(second.status).toBe(200);
      expect(second.body).toEqual(first.body);
    });

    it('is found by what its columns show', async () => {
      const body = await made();
      const ids = async (SearchString: string) =>
        (await all({ SearchString, PageSize: 200 })).body.map((row: Record<string, unknown>) => row[calls.id]);
      expect(await ids('DESHMÚKH')).toContain(body[calls.id]);
      if (definition.fields.some((field) => field.key === 'remarks'))
        expect(await ids('unit 7')).toContain(body[calls.id]);
      expect(await ids(String(body[calls.id]))).toContain(body[calls.id]);
      expect(await ids('drill')).toContain(body[calls.id]);
      if (hasPriority) expect(await ids('medi')).toContain(body[calls.id]);
      expect(await ids(body.requestStatus.slice(0, 5))).toContain(body[calls.id]);
      expect(await ids('no such words')).toEqual([]);
      expect(await ids('%')).toEqual([]);
    });

    it.each(definition.columns.map((column) => say(column.title)))(
      'sorts by %s both ways, ties by id',
      async (title) => {
        await Promise.all([made(), made(siteManager), made()]);
        const page = async (OrderByDir: string) => {
          const answer = await all({ OrderByColumn: title, OrderByDir, PageSize: 200 });
          expect(answer.status, answer.text).toBe(200);
          return answer.body.map((row: Record<string, unknown>) => row[calls.id]);
        };
        const [up, down] = [await page('asc'), await page('desc')];
        expect(up.length).toBeGreaterThan(2);
        expect(down).toEqual(up.toReversed());
      },
    );

    it('pages by number and by cursor alike', async () => {
      const whole = (await all({ PageSize: 200 })).body;
      const byNumber: unknown[] = [];
      const byCursor: unknown[] = [];
      let After: unknown;
      for (let PageNumber = 1; byNumber.length < whole.length; PageNumber += 1) {
        byNumber.push(...(await all({ PageSize: 3, PageNumber })).body);
        const next = await all({ PageSize: 3, After });
        byCursor.push(...next.body);
        After = next.headers['next-after'];
      }
      expect(byNumber).toEqual(whole);
      expect(byCursor).toEqual(whole);
      expect((await all({ PageSize: 3, PageNumber: 1000 })).body).toEqual([]);
    });

    it('refuses what does not fit', async () => {
      const status = async (body: object) => (await all(body)).status;
      expect(await status({ PageNumber: 0 })).toBe(400);
      expect(await status({ PageNumber: -1 })).toBe(400);
      expect(await status({ PageSize: 201 })).toBe(422);
      expect(await status({ OrderByColumn: 'colour' })).toBe(422);
      expect(await status({ OrderByDir: 'sideways' })).toBe(400);
      expect(await status({ Filter: { tab: 'AllRequests', user: requestor } })).toBe(403);
      expect(await status({ Filter: { tab: 'NoSuchTab' } })).toBe(422);
      expect(await status({ After: 'nonsense' })).toBe(422);
      expect(await status({ ibaseLocationId: 999_999 })).toBe(404);
      const blank = await all({ ibaseLocationId: '' });
      expect([blank.status, blank.body.detail]).toEqual([
        400,
        'iBase Location is null or empty please select iBase location',
      ]);
      expect((await calls.open(globalAdmin, 999_999)).status).toBe(404);
    });
  },
);
