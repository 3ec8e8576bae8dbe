import type { BrowserContext } from '@playwright/test';
import { type StoredSession, signInToBrowser } from '@sitebook/server/testing/stored-session.ts';

/** What storages of the browser hold once somebody has signed in and chosen Houston. */
export interface Kept {
  readonly session: StoredSession;
  readonly local: StoredSession;
}

const houston = {
  moduleName: '',
  country: 'United States',
  city: 'Houston',
  location: 'Houston (West Yard)',
  iBaseLocationId: 1001,
  keys: { countryId: 1, cityId: 1, locationId: 1 },
};

/** Signs in at the running server. */
export async function keptAfterSignIn(url: string, userName: string): Promise<Kept> {
  return {
    session: await signInToBrowser(url, userName),
    local: { key: 'sitebook.selection', value: JSON.stringify(houston) },
  };
}

/** Gives it to every tab that a browser opens from now on. */
export async function keepIn(context: BrowserContext, kept: Kept): Promise<void> {
  await context.addInitScript(({ session, local }) => {
    sessionStorage.setItem(session.key, session.value);
    localStorage.setItem(local.key, local.value);
  }, kept);
}
