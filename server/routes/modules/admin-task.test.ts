import { expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, lineManager, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { subSegmentAt, taskAt } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';

const app = await createDemoApp();
const adminTask = callsOf(app, 'AdminTask');
const body = {
  iBaseLocationId: sites.houston,
  taskRequestId: taskAt('houston', 'AdminTask', 'Access Card'),
  segmentId: 1,
  subSegmentId: subSegmentAt('houston', 'Drilling Tools'),
  carbonCopy: lineManager,
  timetoStart: '2026/04/20 08:00',
  timetoFinish: '2026/04/20 09:00',
};

it('ADMIN-1 REQ-18 is requestId, with the names of its own for comments and assignees', async () => {
  const made = await adminTask.create(requestor, body);
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({
    requestId: expect.any(Number),
    moduleName: 'AdminTask',
    taskRequestId: body.taskRequestId,
    taskType: 'Access Card',
    taskDetails: 'Issue, change or block an access card for a building or a yard.',
    carbonCopy: lineManager,
    timetoStart: '2026-04-20T13:00:00.000Z',
    timetoFinish: '2026-04-20T14:00:00.000Z',
    accountingUnit: '1001-DT',
    adminsComments: null,
    assigneeName: null,
    resolution: null,
    attachmentLink: `/api/AdminRequestAttachment/GetAttachmentFiles?AdminRequestId=${made.body.requestId}`,
    attachments: [],
  });
  expect(made.body).not.toHaveProperty('startTime');
  expect(made.body).not.toHaveProperty('costofService');
  const accepted = await adminTask.update(siteManager, made.body.requestId, {
    version: 1,
    adminsComment: 'by the other spelling',
    assigneeName: sbsMember,
  });
  expect(accepted.body).toMatchObject({ adminsComments: 'by the other spelling', assigneeName: sbsMember });
});

it('TASK-16 a task to choose carries taskId, taskMessage, isActive and requestType', async () => {
  const query = `iBaseLocationId=${sites.houston}&requestType=Admin%20Task&taskId=${body.taskRequestId}`;
  const answer = await app.get(requestor, `/AdminTask/GetAdminTaskDetailsbyRequestType?${query}`);
  expect(answer.body).toEqual([
    expect.objectContaining({
      taskId: body.taskRequestId,
      taskMessage: 'Access Card',
      isActive: true,
      requestType: 'Admin Task',
    }),
  ]);
});
