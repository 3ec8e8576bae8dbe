import { expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { subSegmentAt, taskAt } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';

const app = await createDemoApp();
const maintenance = callsOf(app, 'Maintenance&Ops');
const body = {
  iBaseLocationId: sites.houston,
  taskRequestId: taskAt('houston', 'Maintenance&Ops', 'Wash Bay Pump'),
  segmentId: 1,
  subSegmentId: subSegmentAt('houston', 'Drilling Tools'),
  timetoStart: '2026-04-20T08:00:00-05:00',
  timetoFinish: '2026-04-20T17:00:00-05:00',
};

it('MNO-1 is mnoRequestId, with the names of its own for comment and assignees', async () => {
  const made = await maintenance.create(requestor, body);
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({
    mnoRequestId: expect.any(Number),
    moduleName: 'Maintenance&Ops',
    taskRequestId: body.taskRequestId,
    taskType: 'Wash Bay Pump',
    taskDetails: 'High-pressure pumps and water recovery of the wash bays.',
    carbonCopy: null,
    timetoStart: '2026-04-20T13:00:00.000Z',
    timetoFinish: '2026-04-20T22:00:00.000Z',
    accountingUnit: '1001-DT',
    adminsComment: null,
    AssigneeName: null,
    resolution: null,
    offHours: 'O',
    attachmentLink: `/api/MNORequestAttachment/GetAttachmentFiles?MNORequestId=${made.body.mnoRequestId}`,
  });
  const accepted = await maintenance.update(siteManager, made.body.mnoRequestId, {
    version: 1,
    adminsComment: 'Planned',
    assigneename: sbsMember,
  });
  expect(accepted.body).toMatchObject({ adminsComment: 'Planned', AssigneeName: sbsMember });
  expect(accepted.body).not.toHaveProperty('assigneeName');
});
