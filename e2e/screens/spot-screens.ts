import { bookNow, start } from '../request-form/marked.ts';
import type { Portal } from '../rig/portal.ts';
import type { Screen } from './screen.ts';

let resource = 0;

/** Something that somebody has begun to use. */
async function standBefore(portal: Portal): Promise<void> {
  const { id, resourceId } = await bookNow(portal);
  await start(portal, 'requestor', id);
  resource = resourceId;
}

/** What is on paper, and what a code on it leads to. */
export const spotScreens: readonly Screen[] = [
  {
    name: 'print-list',
    route: '/Print/list/Washbay?tab=all',
    as: 'siteManager',
    shows: (page) => page.getByRole('article').getByRole('table'),
  },
  {
    name: 'print-day',
    route: '/Print/day/Washbay',
    as: 'siteManager',
    shows: (page) => page.getByRole('article').getByRole('heading', { name: 'Wash Bay 1', exact: true }),
  },
  {
    name: 'print-codes',
    route: '/Print/codes',
    as: 'siteManager',
    shows: (page) => page.getByRole('article').getByRole('img').first(),
  },
  {
    name: 'resource',
    route: '/Module',
    prepare: standBefore,
    go: (page) => page.goto(`/#/Washbay/Resource/${resource}`),
    shows: (page) => page.getByRole('button', { name: 'Report a fault' }),
  },
  {
    name: 'report-a-fault',
    route: '/Module',
    prepare: standBefore,
    go: async (page) => {
      await page.goto(`/#/Washbay/Resource/${resource}`);
      await page.getByRole('button', { name: 'Report a fault' }).click();
    },
    shows: (page) => page.getByRole('alertdialog').getByRole('textbox'),
  },
];
