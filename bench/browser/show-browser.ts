import { openDatabase } from '@sitebook/server/db/database.ts';
import { sites } from '@sitebook/server/demo/data/places.ts';
import { removeOwnFields } from '@sitebook/server/testing/own-fields.ts';
import { extendForm, fillIn } from '@sitebook/server/testing/twenty-own-fields.ts';
import { fillBoard, fillYard } from './busy-yard.ts';
import { chunkSizes } from './chunk-sizes.ts';
import { measureBoard } from './measure-board.ts';
import { measureBrowser } from './measure-browser.ts';
import { measureBusy } from './measure-busy.ts';
import { measureOpenBoard } from './measure-open-board.ts';
import { openProduct } from './open-product.ts';
import { keptAfterSignIn } from './session.ts';

/** What somebody waits for who opens a screen over a slow line, in a real browser against the built product. */
export async function showBrowser(): Promise<void> {
  console.table(chunkSizes());
  await openProduct(async (product) => {
    const rows = await measureBrowser(product, { runs: 2 });
    await extendWashBays(product.databaseUrl);
    const extended = await measureBrowser(product, { runs: 2, only: ['dashboard', 'form'] });
    const named = extended.map((row) => ({ ...row, screen: `${row.screen}, 20 own fields` }));
    console.table([...rows, ...named].map(({ addresses: _, ...row }) => row));
  });
}

/** The form of wash bays, with twenty fields that are filled in, in place of what the demo company added. */
async function extendWashBays(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, { poolSize: 1 });
  await removeOwnFields(database, 'Washbay');
  await extendForm(database, 'Washbay', sites.houston);
  await fillIn(database, 'Washbay', sites.houston);
  await database.destroy();
}

/** What somebody waits for at a location with 10,000 requests and a month of 6,000 bookings. */
export async function showBusy(): Promise<void> {
  await openProduct(async ({ browser, url, databaseUrl }) => {
    await fillYard(databaseUrl);
    console.table(await measureBusy(browser, url, await keptAfterSignIn(url, 'site.manager@norvane.example')));
  });
}

/** What somebody waits for on the fullest of boards. */
export async function showBoard(): Promise<void> {
  await openProduct(async ({ browser, url, databaseUrl }) => {
    await fillBoard(databaseUrl);
    const kept = await keptAfterSignIn(url, 'site.manager@norvane.example');
    console.table(await measureBoard(browser, url, kept));
    console.table([await measureOpenBoard(browser, { url, databaseUrl, kept })]);
  });
}
