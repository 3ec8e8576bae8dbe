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
import { buildWeb } from './build-web.mjs';
import { installFromDebian } from './debian.mjs';
import { findBrowser } from './find-browser.mjs';
import { install } from './install.mjs';
import { main, projectEnv } from './project.mjs';
import { run } from './run.mjs';

const packages = {
  'nginx-light': '/usr/sbin/nginx',
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
};

await main(async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    console.error(
      'It runs programs as the user of PostgreSQL and installs what is missing: please run it as root, on Debian 12',
    );
    return 2;
  }
  await install();
  await installFromDebian(packages);
  const env = { ...projectEnv(), CHROMIUM_PATH: await findBrowser() };
  await buildWeb();
  return run('node', ['server/cluster/main.ts', ...process.argv.slice(2)], { env });
});
