import { readFileSync } from 'node:fs';
import { askForHouse } from '../accommodation/stays.ts';
import { dashboardOn } from '../dashboard/dashboard-page.ts';
import { orderFor } from '../ppe/orders.ts';
import { formOn } from '../request-form/form-page.ts';
import { book, freeDay } from '../request-form/requests.ts';
import { askForTask } from '../request-form/tasks.ts';
import { houston } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';
import { expect, test } from '../rig/test.ts';
import { box } from './booking.ts';
import { addByCalls, addOnScreen } from './one-of-each.ts';
import { ownFieldsOf } from './own-fields.ts';

interface Family {
  readonly module: string;
  /** The fields of one are added as an admin does, on the screen; those of the others by its calls, which are faster. */
  readonly onScreen?: { readonly section: string };
  /** Makes a request without anything added, as the requestor; gives its number. */
  make(portal: Portal): Promise<number>;
  /** What the button says that saves a change. */
  readonly update: string;
}

/** A module of each family. */
const families: readonly Family[] = [
  {
    module: 'Washbay',
    onScreen: { section: 'Wash Bay Details' },
    make: async (portal) => (await book(portal, 'requestor', freeDay(), '09:00', '10:00')).wbBookingId,
    update: 'Update',
  },
  {
    module: 'AdminTask',
    make: (portal) => askForTask(portal, 'requestor', freeDay(), { acceptedBy: 'siteManager' }),
    update: 'Update',
  },
  {
    module: 'AccomodationModule',
    make: async (portal) => (await askForHouse(portal)).staffHouseBookingId,
    update: 'Update',
  },
  {
    module: 'PPE',
    make: async (portal) => (await orderFor(portal, 'requestor')).ppeRequestId,
    update: 'Update',
  },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { module, onScreen, make, update } of families) {
  test(`OWN-3 OWN-4 OWN-5 OWN-6 ${module}: a field of every type is added by a local admin, filled in, changed, found and read`, async ({
    page,
    visit,
    visitAnew,
    portal,
  }) => {
    test.slow();
    const word = `Q${module}${Date.now()}`;
    try {
      if (onScreen) {
        await visit(`/Manage/MasterData/own-fields?family=${module}&place=1001`, { as: 'siteManager', at: houston });
        await addOnScreen(page, onScreen.section);
        await page.close();
      } else {
        await addByCalls(portal, module);
      }

      const id = await make(portal);
      const filling = await visitAnew(`/${module}/edit/${id}`, { as: 'requestor', at: houston });
      const form = formOn(filling);
      await form.text('Own text').fill(word);
      await form.text('Own note').fill('By night');
      await form.text('Own number').fill('12.5');
      await form.text('Own day').fill('31/12/2030');
      await form.choice('Red').check();
      await box(form, 'Red').check();
      await box(form, 'Green').check();
      await form.findPerson('Own person', 'haug', 'Linda Haugen');
      await box(form, 'Own question Yes').check();
      await box(form, 'Own tick').check();
      await form.choose('Own place', 'Great Yarmouth');
      await form.text('Own link').fill('https://example.com/plan');
      await form.button(update).click();
      await expect(filling.getByText(/updated/).first()).toBeVisible();
      // Pages that stay open follow what others do, and draw it: on a busy machine the next one waits for them.
      await filling.close();

      const deciding = await visitAnew(`/${module}/edit/${id}`, { as: 'siteManager', at: houston });
      const theirs = formOn(deciding);
      await expect(theirs.text('Own text')).toHaveValue(word);
      await theirs.text('Own number').fill('13');
      await theirs.button(update).click();
      await expect(deciding.getByText(/updated/).first()).toBeVisible();

      await deciding.goto(`/#/${module}/view/${id}`);
      const facts = {
        'Own text': word,
        'Own note': 'By night',
        'Own number': '13',
        'Own day': '31/12/2030',
        'Own colour': 'Red',
        'Own shades': 'Red, Green',
        'Own person': /Linda Haugen/,
        'Own question': 'Yes',
        'Own tick': 'Yes',
        'Own place': 'Great Yarmouth',
        'Own link': 'https://example.com/plan',
      };
      for (const [title, text] of Object.entries(facts)) await expect(theirs.fact(title)).toHaveText(text);
      await deciding.close();

      const list = await visitAnew(`/Dashboard/${module}/?tab=all`, { as: 'siteManager', at: houston });
      const { heads, row, search } = dashboardOn(list);
      await search.fill(word.toLowerCase());
      await expect(row(id)).toContainText(word);
      await expect(row(id)).toContainText('Great Yarmouth');
      await expect(heads.filter({ hasText: 'Own colour' })).toHaveCount(1);
      await list.getByRole('button', { name: 'Export', exact: true }).click();
      const saved = list.waitForEvent('download');
      await list.getByRole('menuitem', { name: 'CSV' }).click();
      const [head = '', line = ''] = readFileSync(await (await saved).path(), 'utf8').split('\r\n');
      expect(head).toContain('Own text,Own colour,Own place');
      expect(line).toContain(`${word},Red,Great Yarmouth`);
    } finally {
      await ownFieldsOf(portal, module).removeAll();
    }
  });
}
