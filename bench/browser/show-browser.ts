import { chunkSizes } from './chunk-sizes.ts';
import { measureBrowser } from './measure-browser.ts';

/** What somebody waits for who opens a screen over a slow line, in a real browser against the built product. */
export async function showBrowser(): Promise<void> {
  console.table(chunkSizes());
  const rows = await measureBrowser({ runs: 2 });
  console.table(rows.map(({ addresses: _, ...row }) => row));
}
