import type { Locator, Page } from '@playwright/test';
import { type Line, mobile, yard } from './lines.ts';

/** A screen that is opened by its address, and what shows that it can be used. */
export interface Screen {
  readonly name: string;
  readonly route: string;
  readonly line: Line;
  usable(page: Page): Locator;
}

const tiles = { route: '/Module', usable: (page: Page) => page.getByRole('link', { name: 'Wash Bay' }) };

export const screens: readonly Screen[] = [
  { name: 'tiles', line: mobile, ...tiles },
  { name: 'tiles', line: yard, ...tiles },
  {
    name: 'dashboard',
    route: '/Dashboard/Washbay/?tab=all',
    line: yard,
    usable: (page) => page.getByRole('link', { name: /^View Details/ }).first(),
  },
  {
    name: 'form',
    route: '/Washbay/form/',
    line: yard,
    usable: (page) => page.getByRole('dialog').getByRole('button', { name: 'Submit' }),
  },
  {
    name: 'calendar',
    route: '/Washbay/WBCalendar',
    line: yard,
    usable: (page) => page.getByText(/^(No|\d+) bookings?, /).first(),
  },
];
