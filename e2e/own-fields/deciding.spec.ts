import { act as actOnStay, askForHouse, types } from '../accommodation/stays.ts';
import { orderOn } from '../ppe/order-page.ts';
import { orderFor } from '../ppe/orders.ts';
import { formOn } from '../request-form/form-page.ts';
import { freeDay } from '../request-form/requests.ts';
import { askForTask } from '../request-form/tasks.ts';
import { houston } from '../rig/places.ts';
import { untilSaid } from '../rig/said.ts';
import { expect, test } from '../rig/test.ts';
import { ownFieldsOf } from './own-fields.ts';

const modules = ['PPE', 'AccomodationModule', 'AdminTask'] as const;

const verdict = { key: 'verdict', type: 'Text', name: 'Verdict', writers: 'approvers' };
const secret = { key: 'secret', type: 'Text', name: 'Only for deciders', writers: 'approvers', readers: 'approvers' };
const seal = { key: 'seal', type: 'Checkbox', name: 'Sealed by an admin', writers: 'admins' };

test.beforeEach(async ({ portal }) => {
  for (const module of modules) await ownFieldsOf(portal, module).add(verdict, secret, seal);
});

test.afterEach(async ({ portal }) => {
  for (const module of modules) await ownFieldsOf(portal, module).removeAll();
});

test('OWN-5 a manager fills in an own field with their decision on an order; its requester reads what is theirs to read', async ({
  page,
  visit,
  visitAnew,
  portal,
}) => {
  const { ppeRequestId: id } = await orderFor(portal, 'requestor');
  await visit(`/PPE/edit/${id}`, { as: 'lineManager', at: houston });
  const order = orderOn(page);
  await order.text('Verdict').fill('Fine');
  await order.text('Only for deciders').fill('Second time this year');
  await expect(order.panel.getByRole('checkbox', { name: 'Sealed by an admin' })).toHaveCount(0);
  await order.text('Approver Comments').fill('For the compressor hall');
  await order.button('Approve request').click();
  await untilSaid(page, 'Your request has been successfully updated!');

  const own = await visitAnew(`/PPE/view/${id}`, { as: 'requestor', at: houston });
  const read = orderOn(own);
  await expect(read.fact('Verdict')).toHaveText('Fine');
  await expect(read.panel.getByText('Only for deciders')).toHaveCount(0);
  await read.open('History');
  await expect(read.panel.getByText('Second time this year')).toHaveCount(0);
});

test('OWN-5 a manager fills in an own field with their decision on a stay', async ({ page, visit, portal }) => {
  const asked = await askForHouse(portal, { propertyTypeId: types.familyHouse });
  const given = { PropertyId: 4, L1AprroverComments: 'Two bedrooms' };
  await actOnStay(portal, 'siteManager', asked, 'Booking Confirmed', given);
  await visit(`/AccomodationModule/edit/${asked.staffHouseBookingId}`, { as: 'lineManager', at: houston });
  const stay = formOn(page);
  await stay.text('Verdict').fill('Family comes along');
  await stay.text('Approval or Rejection Comments').fill('Fine');
  await stay.button('Approve Booking').click();
  await stay.untilSaid('Your request updated successfully!');
  await page.goto(`/#/AccomodationModule/view/${asked.staffHouseBookingId}`);
  await expect(stay.fact('Verdict')).toHaveText('Family comes along');
});

test('OWN-5 who does a task fills in what is for those who decide, an admin what is for admins, its requester neither', async ({
  page,
  visit,
  visitAnew,
  portal,
}) => {
  test.slow();
  const id = await askForTask(portal, 'requestor', freeDay(), { acceptedBy: 'siteManager' });
  await visit(`/AdminTask/edit/${id}`, { as: 'requestor', at: houston });
  const mine = formOn(page);
  await expect(mine.text('Remarks')).toBeVisible();
  await expect(mine.text('Verdict')).toHaveCount(0);

  const doing = await visitAnew(`/AdminTask/edit/${id}`, { as: 'sbsMember', at: houston });
  const theirs = formOn(doing);
  await theirs.text('Verdict').fill('Half done');
  await expect(theirs.panel.getByRole('checkbox', { name: 'Sealed by an admin' })).toHaveCount(0);
  await theirs.button('Update').click();
  await theirs.untilSaid('Your request updated successfully!');

  const running = await visitAnew(`/AdminTask/edit/${id}`, { as: 'siteManager', at: houston });
  const admins = formOn(running);
  await expect(admins.text('Verdict')).toHaveValue('Half done');
  await admins.panel.getByRole('checkbox', { name: 'Sealed by an admin' }).check();
  await admins.button('Update').click();
  await admins.untilSaid('Your request updated successfully!');

  await page.goto(`/#/AdminTask/view/${id}`);
  await expect(mine.fact('Verdict')).toHaveText('Half done');
  await expect(mine.fact('Sealed by an admin')).toHaveText('Yes');
});
