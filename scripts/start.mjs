import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { findNode, main, projectEnv, root, settingsFile } from './project.mjs';
import { run } from './run.mjs';

await main(async () => {
  await install();
  await buildWeb();
  // Node keeps what it compiled: a third of the time to readiness.
  const env = { ...projectEnv(), NODE_COMPILE_CACHE: join(root, '.cache', 'node') };
  return run(findNode(), [...settingsFile(), 'server/main.ts'], { env, linked: true });
});
