import { manageOn } from '../manage/manage-page.ts';
import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { noticesOn } from './notices-page.ts';

test('TOLD-19 a changed expiry shows the bookings that it breaks, and tells their people once it is saved', async ({
  page,
  visit,
  visitAnew,
  portal,
  forgive,
}) => {
  forgive(409);
  const { iBaseLocationId } = houston;
  const crane = await call<{ id: number }>(portal, 'globalAdmin', 'POST', '/manage/resources', {
    iBaseLocationId,
    moduleName: 'MobileCraneBooking',
    resourceName: 'Crane 9 (90 t)',
    certificateExpiryDate: '2039-12-31',
  });
  const start = Date.now() + 30 * 86_400_000;
  const { mcBookingId: id } = await call<{ mcBookingId: number }>(
    portal,
    'requestor',
    'POST',
    '/MobileCrane/MobileCraneBookingDetails',
    {
      iBaseLocationId,
      resourceId: crane.id,
      segmentId: 1,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + 3_600_000).toISOString(),
    },
  );
  await visit(`/Manage/MasterData/resources?open=${crane.id}`, { as: 'siteManager', at: houston });
  const manage = manageOn(page);
  const [year, month, day] = new Date(start - 5 * 86_400_000).toISOString().slice(0, 10).split('-');
  await manage.box('Certificate Expiry').fill(`${day}/${month}/${year}`);
  await manage.button('Save').click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('listitem')).toContainText('Ravi Deshmukh');
  await expect(question).toContainText('Whoever booked is told of it.');
  const theirs = await visitAnew('/changeModule/', { as: 'requestor' });
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect(manage.panel).toBeHidden();
  const { bell, panel } = noticesOn(theirs);
  await bell.click();
  const told = panel.getByRole('listitem').filter({ hasText: `Mobile Crane Booking ${id} ` });
  await expect(told).toContainText(`Crane 9 (90 t): Certificate Expiry is ${day}/${month}/${year} now.`);
});
