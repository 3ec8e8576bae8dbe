import { describe, expect, test } from 'vitest';
import { lineManager, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { approve, harness, orders } from '../../testing/orders.ts';
import { taskModules, taskRequestsOf } from '../../testing/task-requests.ts';

const { app, calls: ppe, order } = await orders();

/** One person by the principal name, by the mail, and by both as somebody may type them. */
const alias = 'jmunoz@norvane.example';
const spellings = [alias, 'jose.munoz@norvane.example', 'JMunoz@Norvane.Example', 'Jose.Munoz@NORVANE.example'];
const colleague = 'wei.zhang@norvane.example';

describe.each(taskModules)('$key', (module) => {
  const { calls, made, acceptance } = taskRequestsOf(app, module);
  const standing = async (id: number, role: 'copied' | 'assignee') => {
    const rows = await app.database
      .selectFrom('request_person')
      .select('alias')
      .where('request_id', '=', id)
      .where('role', '=', role)
      .execute();
    return rows.map((row) => row.alias);
  };

  test('GROUND-14 a person named by alias and by mail in CC is kept once', async () => {
    const id = await made({ carbonCopy: [...spellings, colleague].join(';') });
    const { body } = await calls.open(requestor, id);
    expect(body.carbonCopy).toBe(`${alias};${colleague}`);
    expect(await standing(id, 'copied')).toEqual(expect.arrayContaining([alias, colleague]));
    const again = await calls.update(requestor, id, { version: 1, carbonCopy: spellings.toReversed().join(';') });
    expect([again.status, again.body.carbonCopy]).toEqual([200, alias]);
  });

  test('GROUND-14 a person named by alias and by mail as assignee is kept once', async () => {
    const id = await made();
    const named = { ...acceptance, [module.assigned]: spellings.join(';') };
    const { status, body } = await calls.update(siteManager, id, { version: 1, ...named });
    expect([status, body[module.assigned]]).toEqual([200, alias]);
    expect(await standing(id, 'assignee')).toEqual([alias]);
    // The same person once more is no change.
    const same = await calls.update(siteManager, id, { version: 2, [module.assigned]: spellings[1] });
    expect([same.status, same.body.version]).toEqual([200, 2]);
  });
});

test('GROUND-14 a person named by alias and by mail who picked the items up is kept once', async () => {
  const { body } = await ppe.create(requestor, await order(harness, 1));
  const id = body.ppeRequestId;
  await ppe.update(lineManager, id, approve);
  await ppe.update(requestor, id, { action: 'Request Submitted' });
  const closed = await ppe.update(sbsMember, id, { action: 'Close', itemReceivedBy: spellings.join(';') });
  expect([closed.status, closed.body.itemReceivedBy]).toEqual([200, alias]);
});
