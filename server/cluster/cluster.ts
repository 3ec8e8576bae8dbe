import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../lifetime/free-port.ts';
import { type Balancer, reserveAddress, startNginx } from '../testing/nginx.ts';
import { runStatement } from '../testing/run-statement.ts';
import { type RunningServer, type ServerEnv, startServer } from '../testing/start-server.ts';
import { untilSo } from '../testing/until-so.ts';
import { role, superuser, urlOf } from './accounts.ts';
import { type DatabasePair, startDatabasePair } from './database-pair.ts';

/** All that a large company runs: a balancer, three servers, a pooler and a pair of PostgreSQL. */
export interface Cluster {
  readonly databases: DatabasePair;
  readonly balancer: Balancer;
  readonly servers: RunningServer[];
  /** The database, past the pooler. */
  readonly directUrl: string;
  /** Starts one again that was killed, at the same port. */
  restart(index: number): Promise<void>;
  stop(): Promise<void>;
}

const name = 'sitebook';

export async function startCluster(settings: ServerEnv = {}): Promise<Cluster> {
  const databases = await startDatabasePair({ isLasting: true });
  const { site, passwords, leaderPort, poolerPort } = databases;
  await runStatement(urlOf(passwords, superuser, leaderPort, 'postgres'), `create database ${name} owner ${role}`);
  const directUrl = urlOf(passwords, role, leaderPort, name);
  const files = join(site.folder, 'files');
  mkdirSync(files);
  const address = await reserveAddress();
  const ports = [await freePort(), await freePort(), await freePort()];
  const start = (port: number) =>
    startServer({
      env: {
        PORT: String(port),
        PUBLIC_URL: address.url,
        TRUST_PROXY: 'loopback',
        ALLOW_DEMO_SIGN_IN: 'on',
        LOG_LEVEL: 'warn',
        DATABASE_URL: urlOf(passwords, role, poolerPort, name),
        DATABASE_DIRECT_URL: directUrl,
        FILES_DIR: files,
        ...settings,
      },
    });
  const servers = await Promise.all(ports.map(start));
  const balancer = startNginx(site, address, ports);
  await untilSo(async () => (await fetch(`${address.url}/readyz`).catch(() => undefined))?.status === 200);
  return {
    databases,
    balancer,
    servers,
    directUrl,
    async restart(index) {
      servers[index] = await start(ports[index] ?? 0);
    },
    async stop() {
      await balancer.stop();
      await Promise.all(servers.map((server) => server.stop()));
      await databases.stop();
    },
  };
}
