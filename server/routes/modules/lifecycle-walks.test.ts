import { actionNameOf, statusNames } from '@sitebook/contract/modules/wire-codes.ts';
import type { Lifecycle } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../demo-accounts.ts';
import { loadHistory } from '../../store/requests/history.ts';
import { createDemoApp, demoNow, requestor } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf, walksOf } from '../../testing/module-samples.ts';
import type { Step } from '../../testing/sample.ts';
import { twoHouses } from '../../testing/stays.ts';

let now = demoNow;
const app = await createDemoApp({ now: () => now });
const houses = await twoHouses(app.database);
const glasses = await app.database
  .selectFrom('ppe_stock')
  .select('id')
  .where('ppe_item_id', '=', 4)
  .orderBy('available_qty', 'desc')
  .executeTakeFirstOrThrow();
const entitled = [{ itemStockId: glasses.id, orderQty: 1 }];

beforeEach(() => {
  now = new Date(now.getTime() + 60_000);
});

type Body = Record<string, unknown>;
interface Entry {
  readonly at: string;
  readonly by: string;
  readonly byName: string;
  readonly action: string;
  readonly changes: readonly { field: string; before: unknown; after: unknown }[];
}

const way = (action: string, from: unknown, to: unknown) => `${action}: ${from ?? 'nothing'} → ${to}`;

/** Every way that the declaration has, by the names of the wire. */
function declaredWays(module: ModuleKey, { transitions }: Lifecycle): string[] {
  const ways = transitions.flatMap(({ action, from, outcomes }) =>
    (from.length === 0 ? [null] : from).flatMap((status) =>
      outcomes.map(({ to }) => {
        const after = to === 'same' ? status : to;
        const spelled = [status, after].map((code) => code && statusNames[code]);
        return way(actionNameOf(module, action), spelled[0], spelled[1]);
      }),
    ),
  );
  return [...new Set(ways)].sort();
}

const nameOf = (user: string) => demoAccounts.find((account) => account.userName === user)?.name ?? user;

describe.each(modules.map(({ key, lifecycle }) => ({ key, lifecycle })))('$key', async ({ key, lifecycle }) => {
  const calls = callsOf(app, key);
  const sample = await samplesOf(app.database, key, { now: demoNow });
  const walks = walksOf(key, { houses, entitled });
  const walked = new Set<string>();

  /** The newest entry tells who did what when, and of each field what it was and what it became. */
  function expectTold(entry: Entry | undefined, { by, action }: Omit<Step, 'body'>, before: Body, after: Body) {
    expect(entry).toMatchObject({ by, byName: nameOf(by), action, at: now.toISOString() });
    const told = Object.fromEntries(entry?.changes.map((change) => [change.field, change]) ?? []);
    for (const { field, ...change } of entry?.changes ?? []) {
      // What is ordered is told in words.
      if (field === 'RequestItem') continue;
      expect([field, change]).toEqual([field, { before: before[field] ?? null, after: after[field] ?? null }]);
    }
    const hasMoved = before.requestStatus !== after.requestStatus;
    expect('requestStatus' in told, action).toBe(hasMoved);
    return told;
  }

  async function take(id: number, { action, by, body }: Step, before: Body): Promise<Body> {
    const sent = { ...body, version: before.version, action, actionNote: 'As discussed' };
    const { status, body: after, text } = await calls.update(by, id, sent);
    expect([action, status, text]).toEqual([action, 200, text]);
    const { body: opened } = await calls.open(by, id);
    const told = expectTold(opened.history[0], { by, action }, before, opened);
    expect(opened.history).toHaveLength((before.history as Entry[]).length + 1);
    expect(opened.history.slice(1)).toEqual(before.history);
    for (const [name, value] of Object.entries(body)) {
      const wasSo = before[name] === value;
      expect([name, told[name]?.after]).toEqual([name, wasSo ? undefined : value]);
    }
    expect(after).toEqual(opened);
    return opened;
  }

  /** Nobody opens it any more, so its history is looked up where it is kept. */
  async function remove(id: number, by: string, before: Body): Promise<void> {
    expect((await calls.delete(by, id)).status).toBe(200);
    expect((await calls.open(by, id)).status).toBe(404);
    const entries = await loadHistory(app.database, { baseLocationId: Number(before.iBaseLocationId), id });
    expect(entries[0]).toMatchObject({ alias: by, name: nameOf(by), action: 'delete', at: now.toISOString() });
    expect(entries).toHaveLength((before.history as Entry[]).length + 1);
  }

  it.each(walks.map((walk, index) => ({ index, walk, name: walk.steps.map(({ action }) => action).join(', ') })))(
    'WIRE-44 $index: $name',
    async ({ walk }) => {
      const made = await calls.create(requestor, { ...sample.body(), ...walk.more });
      expect(made.status, made.text).toBe(201);
      const id: number = made.body[calls.id];
      expect(made.body.history).toHaveLength(1);
      expectTold(made.body.history[0], { by: requestor, action: 'Create' }, {}, made.body);
      walked.add(way('Create', null, made.body.requestStatus));
      let current: Body = made.body;
      for (const step of walk.steps) {
        now = new Date(now.getTime() + 60_000);
        const from = current.requestStatus;
        if (step.action === 'Delete') await remove(id, step.by, (await calls.open(step.by, id)).body);
        else current = await take(id, step, (await calls.open(step.by, id)).body);
        walked.add(way(step.action, from, current.requestStatus));
      }
    },
  );

  it('these walks go every way that is declared, and no other', () => {
    expect([...walked].sort()).toEqual(declaredWays(key, lifecycle));
  });
});
