import type { Page } from '@playwright/test';
import type { OwnType } from '@sitebook/domain/own-fields/own-types.ts';
import { ownFieldsOn } from '../manage/own-fields-page.ts';
import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';
import { expect } from '../rig/test.ts';

/** What a field is used for, by what its form calls it. */
const uses = { isColumn: 'Column in lists', isSearched: 'Found by search', isExported: 'Part of exports' };
type Use = keyof typeof uses;

/** A field of every type, and what the form calls that. */
const fields: readonly { name: string; type: OwnType; called: string; uses?: readonly Use[] }[] = [
  { name: 'Own text', type: 'Text', called: 'Text of one line', uses: ['isColumn', 'isSearched', 'isExported'] },
  { name: 'Own note', type: 'Note', called: 'Note of several lines' },
  { name: 'Own number', type: 'Number', called: 'Number' },
  { name: 'Own day', type: 'DateTime', called: 'Date' },
  { name: 'Own colour', type: 'Choice', called: 'One of several choices', uses: ['isColumn'] },
  { name: 'Own shades', type: 'MultiChoice', called: 'Several choices' },
  { name: 'Own person', type: 'User', called: 'Person' },
  { name: 'Own question', type: 'Boolean', called: 'Yes or no' },
  { name: 'Own tick', type: 'Checkbox', called: 'Checkbox' },
  { name: 'Own place', type: 'Location', called: 'Location', uses: ['isColumn'] },
  { name: 'Own link', type: 'URL', called: 'Web address' },
];

/** Adds them one by one on the list of own fields, which is open. */
export async function addOnScreen(page: Page, section: string): Promise<void> {
  const { begin, panel, save, row } = ownFieldsOn(page);
  for (const { name, called, uses: its = [] } of fields) {
    await begin(name, called, section);
    for (const use of its) {
      await panel.getByRole('checkbox', { name: `${uses[use]} Yes`, exact: true }).check();
    }
    await save();
    await expect(row(name)).toBeVisible();
  }
}

/** Adds them by the calls that the screen makes, as the site's manager. */
export async function addByCalls(portal: Portal, module: string): Promise<void> {
  for (const { name, type, uses = [] } of fields) {
    await call(portal, 'siteManager', 'POST', '/manage/own-fields', {
      iBaseLocationId: Number(houston.iBaseLocationId),
      moduleName: module,
      name,
      type,
      section: 'details',
      ...(type.endsWith('Choice') && { options: 'Red\nGreen' }),
      ...Object.fromEntries(uses.map((use) => [use, true])),
    });
  }
}
