// Runs the product as a large company does, and breaks it, as root on Debian 12: npm run cluster:test
//
//   --only=suites,faults,browser,soak   parts of it
//   --minutes=30                        how long the soak takes
//   --files=races,waits                 of the suites only the files whose names have this
//
// nginx before three servers, pgbouncer in transaction mode, PostgreSQL 15 as a pair that Patroni and etcd keep, with
// synchronous commit, and haproxy that finds the one that leads. All of it runs on this machine, on free ports and in a
// folder that is removed in the end. Missing packages are installed.
//
//   suites   the API tests, and the races of two servers behind a balancer, on the pair and through the pooler
//   faults   storms of bookings in which the leader, its machine, the follower, a server are killed
//   browser  pages that stay open while the leader, or their server, is killed
//   soak     servers held against the plain model, while one thing after the other fails
import { spawnSync } from 'node:child_process';
import { buildWeb } from './build-web.mjs';
import { findBrowser } from './find-browser.mjs';
import { install } from './install.mjs';
import { main, projectEnv } from './project.mjs';
import { run } from './run.mjs';

const packages = ['nginx-light', 'pgbouncer', 'haproxy', 'etcd-server', 'patroni', 'postgresql-15'];

/** Debian would start each of them as a service of the machine; this is how it is told not to. */
const quietly = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

function installPackages() {
  const missing = packages.filter((name) => spawnSync('dpkg', ['-s', name], { stdio: 'ignore' }).status !== 0);
  if (missing.length === 0) return true;
  console.log(`Installing ${missing.join(', ')}`);
  /** @param {string[]} given */
  const apt = (...given) =>
    spawnSync('apt-get', given, { env: quietly, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...missing);
}

await main(async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    console.error(
      'It runs programs as the user of PostgreSQL and installs what is missing: please run it as root, on Debian 12',
    );
    return 2;
  }
  await install();
  if (!installPackages()) return 1;
  const env = { ...projectEnv(), CHROMIUM_PATH: await findBrowser() };
  await buildWeb();
  return run('node', ['server/cluster/main.ts', ...process.argv.slice(2)], { env });
});
