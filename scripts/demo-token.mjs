import { install } from './install.mjs';
import { findNode, main, settingsFile } from './project.mjs';
import { run } from './run.mjs';

await main(async () => {
  await install();
  return run(findNode(), [...settingsFile(), 'server/demo-token.ts', ...process.argv.slice(2)]);
});
