import { expect, type Page } from '@playwright/test';

/** Waits until what was typed is on the device, as a person's next step comes later than a test's. */
export async function untilKept(page: Page, typed: string): Promise<void> {
  await expect.poll(() => page.evaluate(readForms)).toContain(typed);
}

function readForms(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('sitebook');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('forms').objectStore('forms').getAll();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(reading.result));
      };
    };
  });
}

/** Session storage is a tab's own. */
export async function seedSession(page: Page, entry: { key: string; value: string }): Promise<void> {
  await page.addInitScript(({ key, value }) => sessionStorage.setItem(key, value), entry);
}
