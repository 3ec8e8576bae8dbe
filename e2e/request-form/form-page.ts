import type { Locator, Page } from '@playwright/test';
import { untilSaid } from '../rig/said.ts';
import { expect } from '../rig/test.ts';

/** How a button is pressed: with the mouse, or with a finger. */
export type Press = (target: Locator) => Promise<void>;

/** A time as the form takes it: `{ date: '15/12/2026', hour: '07', minute: '30' }`. */
export interface Time {
  readonly date: string;
  readonly hour: string;
  readonly minute: string;
}

/** The request panel as a user finds their way in it. */
export function formOn(page: Page, press: Press = (target) => target.click()) {
  const panel = page.getByRole('dialog');
  const lookup = (name: string) => panel.getByRole('combobox', { name, exact: true });
  /** Those who are chosen in a field for people. */
  const chosen = (name: string) => panel.getByRole('listbox', { name, exact: true }).getByRole('option');
  const question = page.getByRole('alertdialog');
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  return {
    panel,
    /** What can be filled in, apart from what is written about the request. */
    inputs: panel.getByRole('textbox').and(page.locator(':not([name="message"])')),
    question,
    chosen,
    /** What the list of a lookup offers while it is open. */
    offered: (name: string) => page.getByRole('listbox', { name, exact: true }).getByRole('option'),
    title: panel.getByRole('heading', { level: 2 }),
    /** Where the request stands; the history below may name it, too. */
    status: (name: string) => panel.getByText(name, { exact: true }).first(),
    button,
    lookup,
    text: (name: string) => panel.getByRole('textbox', { name, exact: true }),
    choice: (name: string) => panel.getByRole('radio', { name, exact: true }),
    edit: panel.getByRole('link', { name: 'Edit this request' }),
    close: panel.getByRole('button', { name: 'Close', exact: true }),
    /** What stands next to the title of something that is only read. */
    fact: (name: string) =>
      panel
        .locator('dl')
        .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
        .locator('dd'),
    /** Takes an action that asks first, and says yes. */
    async confirm(name: string, note?: string) {
      await press(button(name));
      if (note !== undefined) await question.getByRole('textbox').fill(note);
      await press(question.getByRole('button', { name, exact: true }));
    },
    /** Waits until it has said so; it may have gone on meanwhile. */
    untilSaid: (text: string | RegExp) => untilSaid(page, text),
    /** Has the app return at once from a success that would be read for a second; it may have returned already. */
    async dismiss() {
      await button('Dismiss').evaluateAll((shown: HTMLElement[]) => {
        for (const one of shown) one.click();
      });
    },
    async open(section: string) {
      await press(panel.getByRole('button', { name: new RegExp(`^${section}`) }));
    },
    async choose(name: string, option: string) {
      await press(lookup(name));
      await press(page.getByRole('option', { name: option, exact: true }));
      await expect(lookup(name)).toHaveValue(option);
    },
    async enterTime(name: string, { date, hour, minute }: Time) {
      await panel.getByRole('textbox', { name, exact: true }).fill(date);
      await panel.getByRole('combobox', { name: `${name}, hour` }).selectOption(hour);
      await panel.getByRole('combobox', { name: `${name}, minute` }).selectOption(minute);
    },
    async findPerson(name: string, typed: string, found: string) {
      await press(lookup(name));
      await lookup(name).pressSequentially(typed);
      await press(page.getByRole('option', { name: found }));
      await expect(chosen(name).filter({ hasText: found })).toBeVisible();
    },
  };
}

export type Form = ReturnType<typeof formOn>;
