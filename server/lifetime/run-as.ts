import { execFileSync, spawnSync } from 'node:child_process';
import { CannotStart } from './cannot-start.ts';

/** The user under which PostgreSQL and, once everything is open, the server itself runs when root starts it. */
export interface RunAs {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const name = 'sitebook';
const noLogin = '/usr/sbin/nologin';

export const isRoot = () => process.getuid?.() === 0;

/** The dedicated system user when we are root, created when missing; undefined when it cannot be had, or is not needed. */
export function serviceUser(): RunAs | undefined {
  return isRoot() ? (lookUp() ?? create()) : undefined;
}

/** The same for PostgreSQL, which refuses to be root. */
export function postgresUser(): RunAs | undefined {
  const user = serviceUser();
  if (isRoot() && !user)
    throw new CannotStart(
      `PostgreSQL does not run as root, and the system user "${name}" could not be created: create it, or start as an ordinary user.`,
    );
  return user;
}

/** Whether that user gets into a folder. Asked of the system itself: permissions, ACLs and mounts all have a say. */
export function canEnter(folder: string, user: RunAs): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}

const rights = { read: '[ -r "$1" ]', write: '[ -w "$1" ] && [ -x "$1" ]' };

/** Whether that user may read a file or write into a folder. Asked in the same way. */
export function may(user: RunAs, right: keyof typeof rights, path: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', rights[right], 'sh', path], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}

function lookUp(): RunAs | undefined {
  const [uid, gid] = ['-u', '-g'].map((what) => {
    const { status, stdout } = spawnSync('id', [what, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return status === 0 ? Number(stdout) : Number.NaN;
  });
  return uid && gid ? { name, uid, gid } : undefined;
}

function create(): RunAs | undefined {
  const ways: readonly (readonly [string, ...string[]])[] = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', noLogin, name],
    ['adduser', '--system', '--group', '--no-create-home', '--shell', noLogin, name],
    ['adduser', '-S', '-D', '-H', '-s', noLogin, name],
  ];
  for (const [command, ...rest] of ways) {
    try {
      execFileSync(command, rest, { stdio: 'ignore' });
    } catch {
      // Not on this system, or another start was quicker: what counts is whether the user is there.
    }
    const user = lookUp();
    if (user) return user;
  }
  return undefined;
}
