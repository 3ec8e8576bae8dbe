import { describe, expect, test } from 'vitest';
import { createDemoApp, external, requestor } from '../../testing/demo-app.ts';

const { get } = await createDemoApp();

interface Task {
  taskId: number;
  taskMessage: string;
  taskDetails: string;
  isActive: boolean;
  requestType: string;
  iBaseLocationId: number;
}

const byType = (query: string) => `/AdminTask/GetAdminTaskDetailsbyRequestType/?${query}`;
const adminTask = encodeURIComponent('Admin Task');
const maintenance = encodeURIComponent('Maintenance & Ops');

test('CALL-59 tasks of both kinds at every location, inactive ones marked', async () => {
  const rows: Task[] = (await get(requestor, '/AdminTask/GetAllAdminTaskDetails/')).body;
  expect(new Set(rows.map((row) => row.requestType))).toEqual(new Set(['Admin Task', 'Maintenance & Ops']));
  expect(new Set(rows.map((row) => row.iBaseLocationId)).size).toBeGreaterThan(10);
  const { taskId: _, ...fax } = rows.find((row) => row.taskMessage === 'Fax Line') ?? {};
  expect(fax).toEqual({
    taskMessage: 'Fax Line',
    taskDetails: 'Set up a fax line.',
    isActive: false,
    requestType: 'Admin Task',
    iBaseLocationId: 1001,
  });
});

describe('CALL-60 tasks of a type', () => {
  test('the active ones of the location', async () => {
    const admin: Task[] = (await get(requestor, byType(`iBaseLocationId=1001&requestType=${adminTask}`))).body;
    expect(admin.map((row) => row.taskMessage)).toEqual([
      'Access Card',
      'Business Cards',
      'Desk Move',
      'Hurricane Kit',
      'Meeting Room Set-up',
      'Parcel and Courier',
      'Stationery',
    ]);
    const ops: Task[] = (await get(requestor, byType(`iBaseLocationId=1001&requestType=${maintenance}`))).body;
    expect(ops.map((row) => row.taskMessage)).toContain('Wash Bay Pump');
    expect(ops.map((row) => row.taskMessage)).not.toContain('Steam Boiler');
    expect(ops.every((row) => row.isActive && row.requestType === 'Maintenance & Ops')).toBe(true);
  });

  test('a task narrows it; one that is inactive is dropped', async () => {
    const rows: Task[] = (await get(requestor, '/AdminTask/GetAllAdminTaskDetails?iBaseLocationId=1001')).body;
    const idOf = (message: string) => rows.find((row) => row.taskMessage === message)?.taskId;
    const narrowed = async (id: unknown, type = adminTask) =>
      get(requestor, byType(`IBASELOCATIONID=1001&REQUESTTYPE=${type}&TASKID=${id}`));
    expect((await narrowed(idOf('Desk Move'))).body).toEqual(rows.filter((row) => row.taskMessage === 'Desk Move'));
    expect((await narrowed(idOf('Fax Line'))).body).toEqual([]);
    expect((await narrowed('')).body).toHaveLength(7);
    expect((await narrowed(idOf('Desk Move'), maintenance)).status).toBe(404);
    expect((await narrowed(999999)).status).toBe(404);
    expect((await narrowed('x')).status).toBe(400);
  });

  test.each([
    ['iBaseLocationId=1001&requestType=', 400],
    ['iBaseLocationId=1001', 400],
    ['iBaseLocationId=1001&requestType=AdminTask', 400],
    [`iBaseLocationId=&requestType=${adminTask}`, 400],
    [`iBaseLocationId=12&requestType=${adminTask}`, 404],
  ])('%s is %i', async (query, status) => {
    expect((await get(requestor, byType(query))).status).toBe(status);
  });
});

test('ACCESS-16 tasks of a closed location are not for external users', async () => {
  const rows: Task[] = (await get(external, '/AdminTask/GetAllAdminTaskDetails')).body;
  expect(rows.some((row) => row.iBaseLocationId === 5002)).toBe(false);
  expect((await get(external, byType(`iBaseLocationId=5002&requestType=${adminTask}`))).status).toBe(403);
  expect((await get(requestor, byType(`iBaseLocationId=5002&requestType=${adminTask}`))).body).toHaveLength(6);
});
