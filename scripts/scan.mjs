// Has sqlmap and wapiti attack a server of its own with the demo company, as root on Debian: npm run scan
//
//   --only=sqlmap|wapiti   one of them
//   --match=WashBay        calls whose address has this in it (a regular expression)
//   --all                  each call, instead of one of those that are made alike
//   --seconds=90           the longest that sqlmap may take for one call; wapiti may take ten times as long
//
// Ends with 1 if anything is found that is not in server/testing/scan/examined.ts.
import { installFromDebian } from './debian.mjs';
import { install } from './install.mjs';
import { main } from './project.mjs';
import { run } from './run.mjs';

await main(async () => {
  if (process.getuid?.() !== 0) {
    console.error('It installs scanners of Debian, which only root can: please run it as root');
    return 2;
  }
  await install();
  await installFromDebian({ sqlmap: '/usr/bin/sqlmap', wapiti: '/usr/bin/wapiti' });
  return run('node', ['server/testing/scan/main.ts', ...process.argv.slice(2)]);
});
