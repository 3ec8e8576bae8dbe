import { addDays, type Day, dayAt, momentOn } from '@sitebook/domain/time/day.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import { momentsOf } from '@sitebook/domain/time/zone.ts';
import { houston, stavanger } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { bay, freeDay, timeOf } from './requests.ts';

// Far from every location, so that the browser's own clock would give itself away.
test.use({ timezoneId: 'Pacific/Auckland' });

const route = '/Washbay/form/';

test('VAL-1 VAL-10 BOOK-26 TIME-11 everything missing is named at once, the first takes the focus, and rules speak while one types', async ({
  page,
  visit,
}) => {
  await visit(route, { as: 'requestor', at: houston });
  const form = formOn(page);
  await expect(form.panel.getByText('Required')).toHaveCount(0);
  await form.button('Submit').click();
  await expect(form.panel.getByText('Required', { exact: true })).toHaveCount(4);
  await expect(form.panel.getByText('Please check the marked fields')).toHaveText(
    'Please check the marked fields: Resource, Product Line, Start Time, End Time',
  );
  await expect(form.lookup('Resource')).toBeFocused();
  await expect(form.lookup('Resource')).toHaveAccessibleDescription(/Required/);
  const label = await form.panel.locator('label', { hasText: 'Resource' }).boundingBox();
  const word = await form.panel.getByText('Required', { exact: true }).first().boundingBox();
  expect(Math.abs((label?.y ?? 0) - (word?.y ?? 99))).toBeLessThan(12);

  await form.choose('Resource', bay);
  await expect(form.panel.getByText('Required', { exact: true })).toHaveCount(3);

  const day = freeDay();
  await form.enterTime('Start Time', timeOf(day, '10:00'));
  await form.enterTime('End Time', timeOf(day, '10:00'));
  await expect(form.panel.getByText('Start date should be before End date')).toBeVisible();
  await form.enterTime('End Time', timeOf(day, '10:15'));
  await expect(form.panel.getByText('Start date should be before End date')).toHaveCount(0);
  await form.enterTime('Start Time', timeOf(addDays(day, 367), '10:00'));
  await expect(form.panel.getByText('Please choose a date within the next 366 days')).toBeVisible();
});

test('VAL-11 an end after the certificate is told while one types, and not sent', async ({ page, visit }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/(MobileCrane|Lno)BookingDetails$/.test(request.url())) sent.push(request.url());
  });
  await visit('/Module', { as: 'requestor', at: houston });
  const form = formOn(page);
  for (const [module, field, thing] of [
    ['MobileCraneBooking', 'Resource', 'Crane 1 (60 t)'],
    ['Loading&Offloading', 'Equipment', 'Forklift 5 t'],
  ] as const) {
    await page.goto(`/#/${module}/form/`);
    await form.choose(field, thing);
    await form.choose('Product Line', 'Drilling');
    if (module === 'Loading&Offloading') await form.choose('Job Type', 'Loading');
    const [day = '', month = '', year = ''] = ((await form.fact('Certificate Expiry').textContent()) ?? '').split('/');
    const last = `${year}-${month}-${day}`;
    const told = form.panel.getByText('Bookings should be done before Certificate Expiry Date!');
    await form.enterTime('Start Time', timeOf(last, '08:00'));
    await form.enterTime('End Time', timeOf(last, '23:45'));
    await expect(told).toHaveCount(0);
    await form.enterTime('End Time', timeOf(addDays(last, 1), '00:15'));
    await expect(told.first()).toBeVisible();
    await form.button('Submit').click();
    await expect(form.panel.getByText(/^Please check the marked fields: /)).toBeVisible();
    expect(sent).toEqual([]);
    await page.goto('/#/Module');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('heading', { name: 'All Modules' })).toBeVisible();
  }
});

test('TIME-10 a start in the past is pointed out, not refused', async ({ page, visit }) => {
  await visit(route, { as: 'requestor', at: houston });
  const form = formOn(page);
  const yesterday = dayAt('America/Chicago', Date.now() - 86_400_000);
  await form.choose('Resource', bay);
  await form.choose('Product Line', 'Drilling');
  await form.enterTime('Start Time', timeOf(yesterday, '03:00'));
  await form.enterTime('End Time', timeOf(yesterday, '03:15'));
  await expect(form.panel.getByText('This time has already passed')).toBeVisible();
  await form.button('Submit').click();
  await form.untilSaid('Your request has been successfully submitted!');
});

test('TIME-7 TIME-8 TIME-9 a time that the clocks leave out is refused, and of one that comes twice one can choose', async ({
  page,
  visit,
}) => {
  await visit(route, { as: 'requestor', at: stavanger });
  const form = formOn(page);
  await form.enterTime('Start Time', timeOf(changeOf(0), '02:30'));
  await expect(form.panel.getByText('This time does not exist on that day because the clocks change')).toBeVisible();
  await form.button('Submit').click();
  await expect(form.panel.getByText('Please check the marked fields')).toContainText('Start Time');

  // The earlier is taken unless one chooses.
  await form.enterTime('Start Time', timeOf(changeOf(2), '02:30'));
  const first = form.choice('First time (+02:00)');
  await expect(first).toBeChecked();
  await form.choice('Second time (+01:00)').check();
  await expect(form.panel.getByText('+01:00', { exact: true })).toBeVisible();
  await form.panel.getByRole('combobox', { name: 'Start Time, hour' }).selectOption('04');
  await expect(first).toHaveCount(0);
});

test('TIME-3 TIME-5 FIELD-4 FIELD-5 times are those of the location, and the instant is right', async ({
  page,
  visit,
}) => {
  await visit(route, { as: 'requestor', at: stavanger });
  const form = formOn(page);
  const day = freeDay();
  const part = (name: string) => form.panel.getByRole('combobox', { name: `Start Time, ${name}` });
  await form.text('Start Time').fill(displayDate(day));
  await expect(part('hour')).toHaveValue('07');
  await expect(part('hour').getByRole('option')).toHaveCount(24);
  await expect(part('minute').getByRole('option')).toHaveText(['00', '15', '30', '45', '59']);
  await form.choose('Resource', 'Vaskehall 2');
  await form.choose('Product Line', 'Drilling');
  await form.enterTime('End Time', timeOf(day, '12:59'));
  const sent = page.waitForRequest(/WashBayBookingDetails$/);
  await form.button('Submit').click();
  const zone = 'Europe/Oslo';
  expect((await sent).postDataJSON()).toMatchObject({
    startTime: new Date(momentOn(zone, day, 7 * 60)).toISOString(),
    endTime: new Date(momentOn(zone, day, 12 * 60 + 59)).toISOString(),
  });
  await form.untilSaid('Your request has been successfully submitted!');
});

/** The next day on which 02:30 comes so many times in Stavanger. */
function changeOf(times: 0 | 2): Day {
  for (let day = dayAt('Europe/Oslo', Date.now()); ; day = addDays(day, 1)) {
    const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
    const wall = { year, month, day: dayOfMonth, hour: 2, minute: 30, second: 0 };
    if (momentsOf('Europe/Oslo', wall).length === times) return day;
  }
}
