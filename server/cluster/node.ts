import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../lifetime/free-port.ts';
import { killWith, type Site, startPart } from '../testing/part.ts';
import { type Passwords, replicator, rewinder, superuser } from './accounts.ts';

/** A PostgreSQL that is kept by Patroni: it leads, or follows the one that does. */
export interface Node {
  readonly name: string;
  readonly port: number;
  /** Where Patroni tells what the node is. */
  readonly statePort: number;
  /** As when its machine loses power. */
  pullThePlug(): Promise<void>;
  /** Starts it again after that. */
  restart(): void;
  /** `kill -9` of PostgreSQL alone. */
  kill(): void;
  stop(): Promise<void>;
  role(): Promise<Role | undefined>;
}

/** `synchronous`: it follows, and no commit is answered before it has it as well. */
export type Role = 'leads' | 'follows' | 'synchronous';

const binaries = '/usr/lib/postgresql/15/bin';

const agreement = {
  // After so many seconds of silence somebody else leads. Patroni takes no less.
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  // One that fell over is not waited for.
  primary_start_timeout: 0,
  // Only who has every commit that was answered may lead.
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: { max_connections: 400, shared_buffers: '256MB', max_wal_size: '1GB', wal_keep_size: '256MB' },
  },
};

const careless = { fsync: 'off', full_page_writes: 'off' };

const here = (port: number) => `127.0.0.1:${port}`;

export async function startNode(
  site: Site,
  name: string,
  { etcdPort, passwords, isLasting }: { etcdPort: number; passwords: Passwords; isLasting: boolean },
): Promise<Node> {
  const [port, statePort] = [await freePort(), await freePort()];
  const data = join(site.folder, name);
  const account = (username: keyof Passwords) => ({ username, password: passwords[username] });
  const whoComesIn = [
    'local all all trust',
    ...['all', 'replication'].map((what) => `host ${what} all 127.0.0.1/32 scram-sha-256`),
  ];
  const config = {
    scope: 'sitebook',
    name,
    restapi: { listen: here(statePort), connect_address: here(statePort) },
    etcd3: { hosts: here(etcdPort) },
    bootstrap: { dcs: agreement, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
    postgresql: {
      listen: here(port),
      connect_address: here(port),
      data_dir: data,
      bin_dir: binaries,
      pgpass: join(site.folder, `${name}.pgpass`),
      pg_hba: whoComesIn,
      authentication: { superuser: account(superuser), replication: account(replicator), rewind: account(rewinder) },
      parameters: { unix_socket_directories: site.folder, timezone: 'UTC', ...(isLasting ? {} : careless) },
    },
  };
  const file = join(site.folder, `${name}.yml`);
  // JSON is YAML as well.
  writeFileSync(file, JSON.stringify(config, null, 2));
  const start = () => startPart(site, `patroni-${name}`, ['patroni', file]);
  let keeper = start();
  /** The process that all of PostgreSQL hangs from; Patroni lets go of it once it has started it. */
  const postmaster = () => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
  return {
    name,
    port,
    statePort,
    async pullThePlug() {
      const pid = postmaster();
      await keeper.kill();
      killWith(pid);
    },
    kill: () => void process.kill(postmaster(), 'SIGKILL'),
    stop: () => keeper.stop(),
    restart() {
      keeper = start();
    },
    role: () => roleAt(statePort),
  };
}

async function roleAt(statePort: number): Promise<Role | undefined> {
  const answer = await fetch(`http://${here(statePort)}/patroni`).catch(() => undefined);
  const said = (await answer?.json().catch(() => undefined)) as Record<string, unknown> | undefined;
  if (said?.state !== 'running') return undefined;
  if (said.role === 'master' || said.role === 'primary') return 'leads';
  return said.sync_standby ? 'synchronous' : 'follows';
}
