import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import {
  createDemoApp,
  demoNow,
  external,
  globalAdmin,
  lineManager,
  requestor,
  sbsMember,
  siteManager,
} from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const app = await createDemoApp();
const tabs = [
  'MyRequests',
  'AssignedRequests',
  'ClosedRequests',
  'CancelledRequests',
  'AllRequests',
  'Approvals',
  'Following',
];
const colleague = 'wei.zhang@norvane.example';

const bookings = [
  'FuelDistribution',
  'MobileCraneBooking',
  'Loading&Offloading',
  'PressureTestbay',
  'Washbay',
] as const;
const tasks = ['AdminTask', 'Maintenance&Ops'] as const;
const approved = ['PPE', 'AccomodationModule'] as const;

/** Who has which lists. */
const access = [
  {
    id: 'TAB-1',
    modules: bookings,
    users: [globalAdmin, siteManager, sbsMember],
    has: [
      'MyRequests',
      'AssignedRequests',
      'ClosedRequests',
      'CancelledRequests',
      'AllRequests',
      'Approvals',
      'Following',
    ],
  },
  {
    id: 'TAB-2',
    modules: tasks,
    users: [globalAdmin, siteManager, sbsMember],
    has: ['MyRequests', 'AssignedRequests', 'ClosedRequests', 'AllRequests', 'Approvals', 'Following'],
  },
  {
    id: 'TAB-3',
    modules: approved,
    users: [globalAdmin, siteManager, sbsMember],
    has: ['MyRequests', 'ClosedRequests', 'CancelledRequests', 'AllRequests', 'Approvals', 'Following'],
  },
  {
    id: 'TAB-4',
    modules: [...bookings, ...tasks, ...approved],
    users: [external],
    has: ['AllRequests', 'Approvals', 'Following'],
  },
  {
    id: 'TAB-5',
    modules: [...bookings, ...approved],
    users: [requestor, lineManager],
    has: ['MyRequests', 'Approvals', 'Following'],
  },
  {
    id: 'TAB-5',
    modules: tasks,
    users: [requestor],
    has: ['MyRequests', 'AssignedRequests', 'Approvals', 'Following'],
  },
] as const;

describe.each(access)('$id $users', ({ modules, users, has }) => {
  it.each(modules)('LIST-5 TAB-16 %s has its tabs and no other', async (key) => {
    for (const user of users) {
      for (const tab of tabs) {
        const { status, body } = await callsOf(app, key).list(user, {
          ibaseLocationId: sites.houston,
          Filter: { user, tab },
        });
        const may = (has as readonly string[]).includes(tab);
        expect([user, tab, status]).toEqual([user, tab, may ? 200 : 403]);
        if (!may) expect(body.detail).toBe('This list is not available to you');
        if (tab === 'Approvals') expect(body).toEqual([]);
      }
    }
  });
});

const shown = async (key: ModuleKey, user: string, tab: string, location: number = sites.houston) => {
  const calls = callsOf(app, key);
  const answer = await calls.list(user, { ibaseLocationId: location, PageSize: 200, Filter: { tab } });
  expect(answer.status, answer.text).toBe(200);
  return new Set<number>(answer.body.map((row: Record<string, unknown>) => row[calls.id]));
};

describe.each(bookings)('%s', async (key) => {
  const calls = callsOf(app, key);
  const sample = await samplesOf(app.database, key, { now: demoNow });
  const made = async (user: string, wishes: object = {}) =>
    (await calls.create(user, { ...sample.body(), ...wishes })).body[calls.id] as number;

  it('TAB-6 PROD-9 PROD-10 My lists what somebody asked for or wrote for somebody else', async () => {
    const mine = await made(requestor);
    const forMe = await made(colleague, { aliasId: requestor.toUpperCase() });
    const byMe = await made(requestor, { aliasId: colleague });
    const others = await made(colleague);
    const my = await shown(key, requestor, 'MyRequests');
    expect([mine, forMe, byMe, others].map((id) => my.has(id))).toEqual([true, true, true, false]);
    const theirs = await shown(key, colleague, 'MyRequests');
    expect([mine, forMe, byMe, others].map((id) => theirs.has(id))).toEqual([false, true, true, true]);
  });

  it('TAB-7 TAB-10 TAB-11 TAB-12 an admin’s lists are cut by status, of this location and this module only', async () => {
    const [open, closed, cancelled] = [await made(requestor), await made(requestor), await made(colleague)];
    const gone = await made(requestor);
    await Promise.all([
      calls.update(siteManager, closed, { action: 'Close' }),
      calls.update(siteManager, cancelled, { action: 'Cancel' }),
      calls.delete(siteManager, gone),
    ]);
    const all = [open, closed, cancelled, gone];
    for (const [tab, expected] of [
      ['AssignedRequests', [true, false, false, false]],
      ['ClosedRequests', [false, true, false, false]],
      ['CancelledRequests', [false, false, true, false]],
      ['AllRequests', [true, true, true, false]],
    ] as const) {
      for (const user of [globalAdmin, siteManager, sbsMember]) {
        const list = await shown(key, user, tab);
        expect(
          all.map((id) => list.has(id)),
          `${tab} of ${user}`,
        ).toEqual(expected);
      }
    }
    const elsewhere = await shown(key, globalAdmin, 'AllRequests', sites.midland);
    expect(all.some((id) => elsewhere.has(id))).toBe(false);
    const otherModule = await shown(key === 'Washbay' ? 'PressureTestbay' : 'Washbay', globalAdmin, 'AllRequests');
    expect(all.some((id) => otherModule.has(id))).toBe(false);
  });
});

describe.each(tasks)('%s', async (key) => {
  const calls = callsOf(app, key);
  const sample = await samplesOf(app.database, key, { now: demoNow });
  const comment = { adminsComments: 'Planned' };
  const made = async () => (await calls.create(requestor, sample.body())).body[calls.id] as number;
  const assign = async (id: number, ...people: string[]) => {
    const answer = await calls.update(siteManager, id, { version: 1, ...comment, assigneeName: people.join(';') });
    expect(answer.status, answer.text).toBe(200);
  };

  it('TAB-8 TAB-9 Assigned: what is mine to do, and for those who run the location what nobody has yet', async () => {
    const [fresh, members, colleagues] = [await made(), await made(), await made()];
    await assign(members, sbsMember, colleague);
    await assign(colleagues, colleague);
    const three = [fresh, members, colleagues];
    for (const [user, expected] of [
      [sbsMember, [true, true, false]],
      [siteManager, [true, false, false]],
      [globalAdmin, [true, false, false]],
      [colleague, [false, true, true]],
      [requestor, [false, false, false]],
    ] as const) {
      const list = await shown(key, user, 'AssignedRequests');
      expect(
        three.map((id) => list.has(id)),
        user,
      ).toEqual(expected);
    }
  });

  it('TAB-9 a new request that somebody is assigned to from the start is theirs alone', async () => {
    const { body } = await calls.create(siteManager, { ...sample.body(), assigneeName: colleague });
    const id = body[calls.id];
    expect(body.requestStatus).toBe('New Request');
    expect((await shown(key, colleague, 'AssignedRequests')).has(id)).toBe(true);
    expect((await shown(key, sbsMember, 'AssignedRequests')).has(id)).toBe(false);
  });

  it('LIST-2 LIST-3 what is mine and what is nobody’s are one list, whichever way it is turned and paged', async () => {
    const five = [await made(), await made(), await made(), await made(), await made()];
    for (const [at, id] of five.entries()) if (at % 2 === 0) await assign(id, sbsMember);
    const page = async (wishes: object) => {
      const asked = { ibaseLocationId: sites.houston, Filter: { tab: 'AssignedRequests' }, ...wishes };
      const { body, headers } = await calls.list(sbsMember, asked);
      return { ids: body.map((row: Record<string, number>) => row[calls.id]) as number[], next: headers['next-after'] };
    };
    const all = [...(await shown(key, sbsMember, 'AssignedRequests'))];
    expect(all.slice(0, 5)).toEqual(five.toReversed());
    for (const [OrderByDir, expected] of [
      ['desc', all],
      ['asc', all.toReversed()],
    ] as const) {
      const byNumber: number[] = [];
      const byCursor: number[] = [];
      let After: unknown;
      for (let PageNumber = 1; byNumber.length < all.length; PageNumber += 1) {
        const numbered = await page({ OrderByDir, PageSize: 2, PageNumber });
        const following = await page({ OrderByDir, PageSize: 2, After });
        expect(numbered.ids.length).toBeGreaterThan(0);
        byNumber.push(...numbered.ids);
        byCursor.push(...following.ids);
        After = following.next;
      }
      expect([byNumber, byCursor]).toEqual([expected, expected]);
    }
  });

  it('TAB-8 TAB-10 TAB-12 what is closed or cancelled leaves Assigned; Closed has the closed, All has all', async () => {
    const [closed, cancelled] = [await made(), await made()];
    await assign(closed, sbsMember);
    await assign(cancelled, sbsMember);
    await calls.update(siteManager, closed, { action: 'Close', resolution: 'Done' });
    await calls.update(siteManager, cancelled, { action: 'Cancel' });
    for (const [tab, expected] of [
      ['AssignedRequests', [false, false]],
      ['ClosedRequests', [true, false]],
      ['AllRequests', [true, true]],
    ] as const) {
      const list = await shown(key, sbsMember, tab);
      expect(
        [closed, cancelled].map((id) => list.has(id)),
        tab,
      ).toEqual(expected);
    }
  });
});

it('LIST-6 PROD-7 Filter.user is the caller, in any case, or nobody', async () => {
  const calls = callsOf(app, 'Washbay');
  const status = async (user: unknown) =>
    (await calls.list(requestor, { ibaseLocationId: sites.houston, Filter: { user, tab: 'MyRequests' } })).status;
  expect(await status(requestor)).toBe(200);
  expect(await status(` ${requestor.toUpperCase()} `)).toBe(200);
  expect(await status('')).toBe(200);
  expect(await status(null)).toBe(200);
  expect(await status(undefined)).toBe(200);
  expect(await status(lineManager)).toBe(403);
  expect(await status('requestor')).toBe(403);
});
