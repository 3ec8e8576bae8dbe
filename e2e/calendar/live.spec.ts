import { formOn } from '../request-form/form-page.ts';
import { accounts } from '../rig/accounts.ts';
import { bookingOn, dayCell, freeSpot, goAhead } from './calendar-page.ts';
import { washBay } from './calendars.ts';
import { inHouston } from './places.ts';
import { expect, now, test } from './test.ts';

test('what is booked in one browser shows in another by itself', async ({ visit, page, browser, portal }) => {
  const day = '2027-01-06';
  const elsewhere = await browser.newContext({ baseURL: portal.url });
  const other = await elsewhere.newPage();
  await other.clock.install({ time: now });
  const session = await portal.session(accounts.siteManager);
  await other.addInitScript(
    ([{ key, value }, place]) => {
      sessionStorage.setItem(key, value);
      localStorage.setItem('sitebook.selection', place);
    },
    [session, JSON.stringify(inHouston.saved)] as const,
  );
  await other.goto(`/#${washBay.route}`);
  await goAhead(other, 3);
  await expect(bookingOn(dayCell(other, day), /Ravi Deshmukh/)).toHaveCount(0);

  await visit(washBay.route, { as: 'requestor', at: inHouston.saved });
  await goAhead(page, 3);
  const { x, y } = await freeSpot(dayCell(page, day));
  await page.mouse.click(x, y);
  const form = formOn(page);
  await expect(form.lookup('Resource')).toHaveValue('Wash Bay 1');
  await form.choose('Product Line', 'Drilling');
  await form.button('Submit').click();
  await expect(bookingOn(dayCell(other, day), /^07:00 to 08:00, Ravi Deshmukh · Drilling, Assigned$/)).toBeVisible();
  await elsewhere.close();
});
