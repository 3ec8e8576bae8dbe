import type { Page } from '@playwright/test';
import { formOn, type Press } from '../request-form/form-page.ts';

/** The form of a stay as a user finds their way in it. */
export function stayOn(page: Page, press?: Press) {
  const form = formOn(page, press);
  const properties = form.panel.getByRole('list', { name: 'List of Properties' });
  return {
    ...form,
    tabs: form.panel.getByRole('tab'),
    alert: form.panel.getByRole('alert').last(),
    check: form.button('Check Availability'),
    properties,
    cards: properties.getByRole('article'),
    card: (name: string) => properties.getByRole('article', { name }),
    select: (name: string) => form.button(`Select Property, ${name}`),
    details: (name: string) => form.button(`View Details, ${name}`),
    bookings: page.getByRole('dialog', { name: 'Bookings made against the selected property :' }),
    part: (name: string) => form.panel.getByRole('combobox', { name, exact: true }),
  };
}
