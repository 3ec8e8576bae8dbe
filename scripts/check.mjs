import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './install.mjs';
import { main, root } from './project.mjs';
import { run } from './run.mjs';

await main(async () => {
  await install();
  const steps = [
    // One checker each: several of them work out the same types again, which takes longer than it saves.
    ...typedFolders('.').map((folder) => ['tsc', '--checkers', '1', '--project', folder]),
    ['biome', 'check', '--error-on-warnings'],
    ['knip', '--no-progress'],
  ];
  /** @type {string[]} */
  const failed = [];
  // All of them, so that one run names everything; two at a time, for most of them keep one core busy.
  const waiting = steps.values();
  const lane = async () => {
    for (const [command = '', ...args] of waiting) {
      if ((await run(command, args)) !== 0) failed.push([command, ...args].join(' '));
    }
  };
  await Promise.all([lane(), lane()]);
  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
  else console.log(`Types, lint, format and dead code are fine (${steps.length} checks).`);
  return failed.length > 0 ? 1 : 0;
});

/**
 * Every folder that says how its TypeScript is to be read.
 * @param {string} folder
 * @returns {string[]}
 */
function typedFolders(folder) {
  const below = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .flatMap((entry) => typedFolders(join(folder, entry.name)));
  return existsSync(join(root, folder, 'tsconfig.json')) ? [folder, ...below] : below;
}
