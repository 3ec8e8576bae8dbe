import type { Page } from '@playwright/test';
import type { Form } from '../request-form/form-page.ts';
import { bay, freeDay, timeOf } from '../request-form/requests.ts';

export const created = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'POST' && /WashBayBookingDetails$/.test(answer.url()));
/** What is said beside the buttons. */
export const alert = (form: Form) => form.panel.getByRole('alert').last();
export const box = (form: Form, name: string) => form.panel.getByRole('checkbox', { name, exact: true });

/** Fills in what the form of a wash bay asks for anyway. */
export async function fillInBooking(form: Form, day = freeDay()): Promise<void> {
  await form.choose('Resource', bay);
  await form.choose('Product Line', 'Wireline');
  await form.enterTime('Start Time', timeOf(day, '09:00'));
  await form.enterTime('End Time', timeOf(day, '10:00'));
}

export async function submit(
  page: Page,
  form: Form,
): Promise<{ wbBookingId: number; ownFields: Record<string, unknown> }> {
  const answer = created(page);
  await form.button('Submit').click();
  const made = await (await answer).json();
  await form.untilSaid('Your request has been successfully submitted!');
  return made;
}

/** Goes elsewhere without loading the page anew. */
export async function go(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, `#${route}`);
}
