import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** A folder for all that one cluster writes, and the user that its programs run as. */
export interface Site {
  readonly folder: string;
  readonly user: { readonly uid: number; readonly gid: number };
}

/** A program of the cluster that runs. */
export interface Part {
  readonly ended: Promise<void>;
  /** Sends a signal to it alone. */
  signal(name: NodeJS.Signals): void;
  /** `kill -9` of it and of all that it has started. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** The user of Debian's PostgreSQL: neither PostgreSQL nor pgbouncer runs as root. */
export function postgresAccount(): Site['user'] {
  const [uid, gid] = ['-u', '-g'].map((what) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' })));
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

/** Starts a program in a group of its own, with what it says in a file. */
export function startPart(site: Site, name: string, command: readonly [string, ...string[]]): Part {
  const file = openSync(join(site.folder, `${name}.log`), 'a');
  const [program, ...given] = command;
  const { uid, gid } = site.user;
  // It ends when we do, however that comes about.
  const asUser = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups', '--pdeathsig', 'TERM', '--'];
  const child = spawn('setpriv', [...asUser, program, ...given], {
    cwd: site.folder,
    env: { PATH: '/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: site.folder, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', file, file],
    detached: true,
  });
  closeSync(file);
  const ended = once(child, 'exit').then(() => {});
  const pid = child.pid ?? 0;
  const stop = async () => {
    child.kill('SIGTERM');
    const patience = setTimeout(() => killWith(pid), 20_000);
    await ended;
    clearTimeout(patience);
  };
  return {
    ended,
    signal: (signal) => void child.kill(signal),
    async kill() {
      killWith(pid);
      await ended;
    },
    stop,
  };
}

/** `kill -9` of a process and of all that it has started. */
export function killWith(pid: number): void {
  for (const one of [pid, ...descendantsOf(pid)]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

function descendantsOf(pid: number): readonly number[] {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const all = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): readonly number[] =>
    all.filter(([, ppid]) => ppid === parent).flatMap(([own = 0]) => [own, ...below(own)]);
  return below(pid);
}
