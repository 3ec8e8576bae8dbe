// Breaks what the product relies on, as root: npm run faults
import { install } from './install.mjs';
import { main } from './project.mjs';
import { run } from './run.mjs';

await main(async () => {
  if (process.getuid?.() !== 0) {
    console.error('It fills a disk of its own, which only root can make: please run it as root');
    return 2;
  }
  await install();
  return run('vitest', ['run', '--config', 'server/faults/vitest.config.ts']);
});
