// Takes the pictures of docs/screens anew, from the product with its demo company.
import { buildWeb } from './build-web.mjs';
import { findBrowser } from './find-browser.mjs';
import { install } from './install.mjs';
import { main, projectEnv } from './project.mjs';
import { run } from './run.mjs';

await main(async () => {
  await install();
  const env = { ...projectEnv(), CHROMIUM_PATH: await findBrowser() };
  await buildWeb();
  return run('playwright', ['test', '--config', 'e2e/screens/playwright.config.ts'], { env });
});
