import type { Locator, Page } from '@playwright/test';
import type { Account } from '../rig/accounts.ts';
import type { Portal } from '../rig/portal.ts';

/** A screen of which pictures are taken. */
export interface Screen {
  readonly name: string;
  readonly route: string;
  readonly as?: Account;
  /** No location is chosen yet. */
  readonly isNew?: true;
  /** Sees to it that there is something to be seen. */
  readonly prepare?: (portal: Portal) => Promise<unknown>;
  /** Leads from the address to what is to be seen. */
  readonly go?: (page: Page) => Promise<unknown>;
  /** Is there once everything is. */
  readonly shows: (page: Page) => Locator;
}
