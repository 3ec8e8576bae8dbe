import { install } from './install.mjs';
import { findNode, main, projectEnv, settingsFile } from './project.mjs';
import { run } from './run.mjs';

// take, verify or restore, with the Node and the settings of the server.
await main(async () => {
  // Folders are named as seen from here, wherever npm runs its scripts.
  const env = { ...projectEnv(), INIT_CWD: process.env.INIT_CWD ?? process.cwd() };
  await install();
  return run(findNode(), [...settingsFile(), 'server/backup/main.ts', ...process.argv.slice(2)], { env, linked: true });
});
