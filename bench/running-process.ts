import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A server under measurement. */
export interface RunningProcess {
  readonly url: string;
  /** Megabytes that it holds, itself and its workers. */
  memory(): number;
  /** Seconds of processor time that it has used, itself and its workers. */
  cpu(): number;
  stop(): Promise<void>;
}

/** Starts a script that prints "… is ready at URL". What it prints goes to a file, as it would in production. */
export async function startProcess(script: string, env: Readonly<Record<string, string>>): Promise<RunningProcess> {
  const log = join(tmpdir(), `sitebook-bench-${process.pid}-${performance.now()}.log`);
  const fd = openSync(log, 'a');
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...env },
    // The channel ends with us, and the server stops when it does.
    stdio: ['ignore', fd, fd, 'ipc'],
  });
  closeSync(fd);
  const ended = once(child, 'exit');
  const pid = child.pid ?? 0;
  return {
    url: await readyUrl(log, ended),
    memory: () => sum(nodesBelow(pid), rss),
    cpu: () => sum(nodesBelow(pid), cpuSeconds),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function readyUrl(log: string, ended: Promise<unknown>): Promise<string> {
  let hasEnded = false;
  ended.then(() => {
    hasEnded = true;
  });
  for (;;) {
    const said = readFileSync(log, 'utf8');
    const url = / is ready at (\S+)\n/.exec(said)?.[1];
    if (url) return url;
    if (hasEnded) throw new Error(`It ended before it was ready:\n${said}`);
    await pause(50);
  }
}

/** The process and those it started that run the same program; PostgreSQL is not among them. */
function nodesBelow(pid: number): readonly number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return [pid, ...children.filter((child) => /node/.test(commandOf(child)))];
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '';
const rss = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** User and system time, in ticks of a hundredth of a second. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const sum = (pids: readonly number[], of: (pid: number) => number) => pids.reduce((all, pid) => all + of(pid), 0);
