import { dayAt } from '@sitebook/domain/time/day.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import { bookNow, start } from '../request-form/marked.ts';
import type { Portal } from '../rig/portal.ts';
import type { Screen } from './screen.ts';

let inUse = 0;

/** A booking that somebody has started. */
async function startOne(portal: Portal): Promise<void> {
  const { id } = await bookNow(portal);
  await start(portal, 'requestor', id);
  inUse = id;
}

/** Bookings as they are made, and as they run. */
export const bookingScreens: readonly Screen[] = [
  {
    name: 'booking-form',
    route: '/MobileCraneBooking/form/',
    shows: (page) => page.getByRole('dialog').getByRole('combobox', { name: 'Resource' }).first(),
  },
  {
    name: 'series',
    route: '/Washbay/form/',
    go: async (page) => {
      const panel = page.getByRole('dialog');
      await panel.getByRole('combobox', { name: 'Resource', exact: true }).click();
      await page.getByRole('option', { name: 'Wash Bay 1', exact: true }).click();
      for (const [name, hour] of [
        ['Start Time', '08'],
        ['End Time', '16'],
      ] as const) {
        await panel
          .getByRole('textbox', { name, exact: true })
          .fill(displayDate(dayAt('America/Chicago', Date.now() + 86_400_000)));
        await panel.getByRole('combobox', { name: `${name}, hour` }).selectOption(hour);
        await panel.getByRole('combobox', { name: `${name}, minute` }).selectOption('00');
      }
      await panel.getByRole('button', { name: 'Repeat this booking' }).click();
      await panel.getByRole('button', { name: 'days', exact: true }).click();
      await panel.getByRole('button', { name: 'Do not repeat' }).scrollIntoViewIfNeeded();
    },
    shows: (page) => page.getByRole('region', { name: 'Repeats' }).getByText(/4 dates/),
  },
  {
    name: 'booking-in-use',
    route: '/Module',
    prepare: startOne,
    go: (page) => page.goto(`/#/Washbay/view/${inUse}`),
    shows: (page) => page.getByRole('button', { name: 'Finish', exact: true }),
  },
];
