import type { Page } from '@playwright/test';
import { expect } from '../rig/test.ts';
import { manageOn } from './manage-page.ts';

/** What an own field can be, as the form calls it. */
export const typeNames = [
  'Text of one line',
  'Note of several lines',
  'Number',
  'Date',
  'One of several choices',
  'Several choices',
  'Person',
  'Yes or no',
  'Checkbox',
  'Location',
  'Web address',
];

/** Own fields in master data as an admin finds their way in them. */
export function ownFieldsOn(page: Page) {
  const manage = manageOn(page);
  const preview = manage.panel.getByRole('region', { name: 'Preview' });
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  return {
    ...manage,
    preview,
    row,
    names: () => page.getByRole('main').getByRole('listitem').getByRole('button', { name: /^Own/ }),
    /** Begins a new one in a section of the form. */
    async begin(name: string, type: string, section = 'Pressure Test Bay Details') {
      await manage.tool('Add Own Field').click();
      await manage.box('Label').fill(name);
      await manage.choose('Type', type);
      if (type.endsWith('choices')) await manage.box('Choices').fill('Red\nGreen');
      // A few sections stand side by side, more are chosen from a list.
      const beside = manage.panel.getByRole('radio', { name: section });
      await expect(beside.or(manage.lookup('Section'))).toBeVisible();
      if (await beside.isVisible()) await beside.check();
      else await manage.choose('Section', section);
    },
  };
}
