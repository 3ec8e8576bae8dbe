import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresAccount, type Site } from '../testing/part.ts';
import { runStatement } from '../testing/run-statement.ts';
import { untilSo } from '../testing/until-so.ts';
import { newPasswords, type Passwords, role, superuser, urlOf } from './accounts.ts';
import { startEtcd } from './etcd.ts';
import { startHaproxy } from './haproxy.ts';
import { type Node, startNode } from './node.ts';
import { startPgbouncer } from './pgbouncer.ts';

/** Two PostgreSQL of which one leads and the other takes over, with a pooler in front. */
export interface DatabasePair {
  readonly site: Site;
  readonly nodes: readonly Node[];
  readonly passwords: Passwords;
  /** Past the pooler, to whoever leads. */
  readonly leaderPort: number;
  readonly poolerPort: number;
  leader(): Promise<Node>;
  /** Waits until a commit is answered only once both have it. */
  untilSynchronous(): Promise<void>;
  stop(): Promise<void>;
}

/** `isLasting`: on a disk, and nothing that is written there is lost; otherwise in memory, for tests by the thousand. */
export async function startDatabasePair({ isLasting }: { isLasting: boolean }): Promise<DatabasePair> {
  const user = postgresAccount();
  const folder = mkdtempSync(join(isLasting ? tmpdir() : '/dev/shm', 'sitebook-cluster-'));
  chownSync(folder, user.uid, user.gid);
  const site: Site = { folder, user };
  const passwords = newPasswords();
  const etcd = await startEtcd(site);
  const start = (name: string) => startNode(site, name, { etcdPort: etcd.port, passwords, isLasting });
  const first = await start('one');
  await untilSo(async () => (await first.role()) === 'leads');
  const nodes = [first, await start('two')];
  const haproxy = await startHaproxy(site, nodes);
  const pgbouncer = await startPgbouncer(site, { leaderPort: haproxy.port, passwords });
  const roles = () => Promise.all(nodes.map((node) => node.role()));
  const untilSynchronous = async () => {
    await untilSo(async () => (await roles()).toSorted().join() === 'leads,synchronous');
  };
  await untilSynchronous();
  await runStatement(
    urlOf(passwords, superuser, first.port, 'postgres'),
    `create role ${role} login password '${passwords[role]}'`,
  );
  return {
    site,
    nodes,
    passwords,
    leaderPort: haproxy.port,
    poolerPort: pgbouncer.port,
    async leader() {
      const leading = (await roles()).indexOf('leads');
      const node = nodes[leading];
      if (!node) throw new Error('Nobody leads at the moment');
      return node;
    },
    untilSynchronous,
    async stop() {
      await Promise.all([pgbouncer, haproxy].map((part) => part.stop()));
      await Promise.all(nodes.map((node) => node.stop()));
      await etcd.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
