// Breaks what the product relies on, as root, on Debian: npm run faults [-- full-disk|no-room|clock]

import { installFromDebian } from './debian.mjs';
import { install } from './install.mjs';
import { main } from './project.mjs';
import { run } from './run.mjs';

await main(async () => {
  if (process.getuid?.() !== 0) {
    console.error('It makes a disk and a clock of its own, which only root can: please run it as root');
    return 2;
  }
  await install();
  await installFromDebian({ libfaketime: '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1' });
  return run('vitest', ['run', '--config', 'server/faults/vitest.config.ts', ...process.argv.slice(2)]);
});
