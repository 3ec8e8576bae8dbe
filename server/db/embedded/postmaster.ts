import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '../../lifetime/cannot-start.ts';
import { isRoot, type RunAs } from '../../lifetime/run-as.ts';
import type { Binaries } from './binaries.ts';
import { clusterPath } from './cluster.ts';
import { clusterName } from './cluster-processes.ts';
import type { Home } from './home.ts';
import { reason, spawnOptions } from './run-program.ts';

export type PostgresSettings = Readonly<Record<string, string | number>>;

/** A running PostgreSQL. */
export interface Postmaster {
  readonly pid: number;
  /** Settles when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
  /** Ends it at once, without waiting; it recovers at the next start. */
  quit(): void;
}

export class PostmasterFailed extends CannotStart {
  readonly portTaken: boolean;

  constructor(said: string, logPath: string) {
    super(`PostgreSQL could not be started: ${reason(said)} (${logPath} says more).`);
    this.name = 'PostmasterFailed';
    this.portTaken = said.includes('could not bind IPv4 address');
  }
}

const largestLog = 10_000_000;

/** Starts PostgreSQL on loopback and waits until it takes connections. */
export async function startPostmaster(
  home: Home,
  binaries: Binaries,
  options: { port: number; settings: PostgresSettings; signal?: AbortSignal | undefined },
): Promise<Postmaster> {
  const logPath = join(home.path, 'postgresql.log');
  const { fd, size } = openLog(logPath, home.runAs);
  const cluster = clusterPath(home);
  const settings = {
    cluster_name: clusterName(cluster),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...options.settings,
  };
  const child = spawn(
    binaries.path('postgres'),
    [
      '-D',
      cluster,
      '-p',
      String(options.port),
      ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    { ...spawnOptions(home.runAs), stdio: ['ignore', fd, fd] },
  );
  closeSync(fd);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    await once(child, 'spawn');
  } catch (error) {
    throw new PostmasterFailed(String(error), logPath);
  }
  const postmaster = {
    pid: child.pid ?? 0,
    ended,
    stop: () => stop(child, ended),
    quit: () => void child.kill('SIGQUIT'),
  };
  await untilReady(postmaster, cluster, {
    failure: () => new PostmasterFailed(readFileSync(logPath).subarray(size).toString(), logPath),
    signal: options.signal,
  });
  return postmaster;
}

/**
 * What PostgreSQL says goes to a file that only we read; a large one makes room at the next start. It belongs to whoever
 * brings PostgreSQL back should it end, which is no longer root by then and makes no room.
 */
function openLog(path: string, runAs: RunAs | undefined): { fd: number; size: number } {
  const sizeOf = () => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const mayRename = !runAs || isRoot();
  if (mayRename && sizeOf() > largestLog) renameSync(path, `${path}.1`);
  const fd = openSync(path, 'a', 0o600);
  if (runAs && isRoot()) fchownSync(fd, runAs.uid, runAs.gid);
  return { fd, size: sizeOf() };
}

/** PostgreSQL notes in its lock file when it is ready. Recovery after a crash takes as long as it takes. */
async function untilReady(
  postmaster: Postmaster,
  cluster: string,
  options: { failure: () => PostmasterFailed; signal: AbortSignal | undefined },
): Promise<void> {
  let running = true;
  const end = postmaster.ended.then(() => {
    running = false;
  });
  while (!isReady(cluster, postmaster.pid)) {
    await Promise.race([end, pause(10)]);
    if (!running) throw options.failure();
    if (options.signal?.aborted) {
      await postmaster.stop();
      options.signal.throwIfAborted();
    }
  }
}

function isReady(cluster: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/** Fast shutdown: running transactions are ended, everything committed is written. */
async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
    ['SIGKILL', 10],
  ] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await Promise.race([ended, pause(seconds * 1000, undefined, { ref: false })]);
  }
}
