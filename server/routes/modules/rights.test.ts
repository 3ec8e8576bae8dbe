import { modules } from '@sitebook/domain/modules/registry.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import {
  createDemoApp,
  type DemoAnswer,
  demoNow,
  external,
  globalAdmin,
  lineManager,
  requestor,
  sbsMember,
  siteManager,
} from '../../testing/demo-app.ts';
import { callsOf, type ModuleCalls } from '../../testing/module-calls.ts';
import { courseOf, rightsOf, type Sample, samplesOf } from '../../testing/module-samples.ts';
import { assignee, type Course } from '../../testing/sample.ts';
import { twoHouses } from '../../testing/stays.ts';

/** The kinds of user at Houston: what each is to a request of the demo requestor's and to one of their own. */
const people = [
  { user: globalAdmin, is: 'global-admin' },
  { user: siteManager, is: 'local-admin' },
  { user: sbsMember, is: 'member' },
  { user: requestor, is: 'colleague' },
  { user: lineManager, is: 'colleague' },
  { user: external, is: 'external' },
  { user: assignee, is: 'colleague' },
  // Admin, and member, of other locations: here they are colleagues like any other.
  { user: 'bjorn.asen@norvane.example', is: 'colleague' },
  { user: 'solveig.naess@norvane.example', is: 'colleague' },
];

const roleOf = (user: string) => people.find((person) => person.user === user)?.is ?? '';
/** What owners are who are no admins. */
const owners: Readonly<Record<string, readonly string[]>> = { colleague: ['mere-owner'], member: ['owning-member'] };

const app = await createDemoApp();
// Hundreds are ordered here; whether there is enough is not the question.
await app.database.updateTable('ppe_stock').set({ total_qty: 100_000, available_qty: 100_000 }).execute();

const properties = await twoHouses(app.database);

interface Module {
  readonly calls: ModuleCalls;
  readonly sample: Sample;
  readonly course: Course;
}

let pastSlots = 0;

/** An hour that has begun, another one each time. */
function begun(body: Record<string, unknown>): Record<string, unknown> {
  pastSlots += 1;
  const start = new Date(demoNow.getTime() - pastSlots * 2 * 3_600_000);
  const end = new Date(start.getTime() + 3_600_000);
  return { ...body, startTime: start, ...('endTime' in body ? { endTime: end } : {}) };
}

/** Brings a new request of the owner's into a status, by an admin. */
async function bring({ calls, sample, course }: Module, owner: string, status: string): Promise<number> {
  const body = { ...sample.body(), aliasId: owner };
  const made = await calls.create(globalAdmin, status === 'In Progress' ? begun(body) : body);
  expect(made.status, made.text).toBe(201);
  let current = made.body;
  const id = current[calls.id];
  for (const action of course.paths[status] ?? []) {
    const saved = await calls.update(globalAdmin, id, { version: current.version, action, ...course.bodies[action] });
    expect(saved.status, saved.text).toBe(200);
    current = saved.body;
  }
  expect(current.requestStatus).toBe(status);
  return id;
}

function attempt({ calls, sample, course }: Module, user: string, id: number, action: string): Promise<DemoAnswer> {
  if (action === 'open') return calls.open(user, id);
  if (action === 'Delete') return calls.delete(user, id);
  if (action !== 'Update') return calls.update(user, id, { action, actionNote: 'Why', ...course.bodies[action] });
  return update({ calls, sample, course }, user, id);
}

async function update({ calls, sample, course }: Module, user: string, id: number): Promise<DemoAnswer> {
  const { body } = await calls.open(globalAdmin, id);
  const isStaff = [globalAdmin, siteManager, sbsMember].includes(user);
  const completion = isStaff ? (course.bodies.Update ?? {}) : {};
  const change = { version: body.version, [sample.change.name]: `by ${user}`.slice(0, 40), ...completion };
  return calls.update(user, id, change);
}

/** The lines of the specification that each table of rights proves. */
const booking = 'BOOK-7 BOOK-8 BOOK-9 BOOK-10 BOOK-11 BOOK-12';
const task = 'TASK-3 TASK-6 TASK-7 TASK-9 TASK-10 TASK-11';
const proves: Readonly<Record<string, string>> = {
  FuelDistribution: 'BOOK-7 BOOK-8 BOOK-9 BOOK-10 BOOK-11 FUEL-5',
  AdminTask: task,
  MobileCraneBooking: booking,
  'Loading&Offloading': booking,
  PressureTestbay: booking,
  Washbay: booking,
  PPE: 'PPE-21 PPE-24 PPE-27 PPE-28',
  AccomodationModule: 'ACC-28 ACC-32 ACC-34 ACC-35 ACC-39',
  'Maintenance&Ops': task,
};

describe.each(modules.map(({ key }) => ({ key })))('$key', async ({ key }) => {
  const module: Module = {
    calls: callsOf(app, key),
    sample: await samplesOf(app.database, key, { now: demoNow }),
    course: courseOf(key, properties),
  };
  const { actions, statuses, who } = rightsOf(key);

  const wordsFor = (user: string, owner: string, status: string) => [
    roleOf(user),
    ...(user === owner ? ['owner', ...(owners[roleOf(user)] ?? [])] : []),
    ...(owner === requestor && user === lineManager ? ['manager'] : []),
    // A task is assigned when it is accepted.
    ...(user === assignee && module.course.bodies.Update && ['Request Accepted', 'Request Closed'].includes(status)
      ? ['assignee']
      : []),
  ];

  it.each(statuses)(
    `${proves[key]} %s: every action by everybody, on their own request and on another’s`,
    async (status) => {
      const wrong: string[] = [];
      // What nobody has moved on yet serves the next one as well: most are refused, and that leaves nothing behind.
      const standing = new Map<string, number>();
      for (const isOwn of [false, true]) {
        for (const { user, is } of people) {
          // Nobody from outside can have a request of their own.
          if (isOwn && (is === 'external' || user === requestor)) continue;
          const owner = isOwn ? user : requestor;
          const words = wordsFor(user, owner, status);
          for (const action of actions) {
            const id = standing.get(owner) ?? (await bring(module, owner, status));
            standing.set(owner, id);
            const may = words.some((word) => who(status, action).includes(word));
            const mayElsewhere = words.some((word) => statuses.some((other) => who(other, action).includes(word)));
            const refused = mayElsewhere && who(status, action).length === 0 ? 409 : 403;
            const { status: got, body } = await attempt(module, user, id, action);
            if (got !== (may ? 200 : refused))
              wrong.push(`${user} (${words}) ${action} on ${status} of ${owner}: ${got}`);
            const isMoved = ['Delete', 'Ask Cancel'].includes(action) || body.requestStatus !== status;
            if (got === 200 && isMoved) standing.delete(owner);
          }
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('FORM-16 FORM-40 `actions` tells the same as trying', async () => {
    for (const status of statuses) {
      const id = await bring(module, requestor, status);
      for (const { user } of people) {
        const opened = await module.calls.open(user, id);
        if (opened.status !== 200) continue;
        const words = wordsFor(user, requestor, status);
        const expected = actions.filter(
          (action) => action !== 'open' && words.some((word) => who(status, action).includes(word)),
        );
        expect(opened.body.actions.toSorted(), `${user} at ${status}`).toEqual(expected.toSorted());
      }
    }
  });

  it('create: everybody but external users', async () => {
    for (const { user, is } of people) {
      expect((await module.calls.create(user, module.sample.body())).status).toBe(is === 'external' ? 403 : 201);
    }
  });
});

describe('lists', () => {
  it('PROD-13 PROD-14 TAB-16 an admin or member of another location is a requestor here', async () => {
    const calls = callsOf(app, 'Washbay');
    const tab = async (user: string, name: string) =>
      (await calls.list(user, { ibaseLocationId: sites.houston, Filter: { tab: name } })).status;
    expect(await tab('bjorn.asen@norvane.example', 'AllRequests')).toBe(403);
    expect(await tab('solveig.naess@norvane.example', 'AllRequests')).toBe(403);
    expect(await tab(globalAdmin, 'AllRequests')).toBe(200);
  });
});
