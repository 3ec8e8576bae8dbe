import { execFileSync, spawnSync } from 'node:child_process';
import { CannotStart } from '../../lifetime/cannot-start.ts';

/** The user under which PostgreSQL runs when we are root, which PostgreSQL itself refuses to be. */
export interface RunAs {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const name = 'sitebook';
const noLogin = '/usr/sbin/nologin';

/** The dedicated system user when we are root, created when missing; undefined when we are somebody ordinary. */
export function postgresUser(): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = lookUp() ?? create();
  if (!user)
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
