// Measures the production server and the built web app: npm run bench -- list board
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { main } from './project.mjs';
import { run } from './run.mjs';

await main(async () => {
  await install();
  await buildWeb();
  return run('node', ['bench/main.ts', ...process.argv.slice(2)]);
});
