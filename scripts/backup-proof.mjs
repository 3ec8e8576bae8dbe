// Takes and restores a backup while 50 saves a second arrive: npm run backup:proof
import { install } from './install.mjs';
import { main, projectEnv } from './project.mjs';
import { run } from './run.mjs';

await main(async () => {
  await install();
  const env = { SAVES_PER_SECOND: '50', SECONDS_BEFORE: '60', ...projectEnv() };
  return run('vitest', ['run', '--project', 'process', 'backup-under-load'], { env });
});
