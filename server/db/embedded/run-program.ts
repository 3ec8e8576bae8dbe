import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { CannotStart } from '../../lifetime/cannot-start.ts';
import type { RunAs } from '../../lifetime/run-as.ts';

/** PostgreSQL sees none of our environment: it holds secrets, and a locale from outside would change how data sorts. */
const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** How a program of PostgreSQL is started: as its user, in a session of its own, where a Ctrl-C does not reach it. */
export function spawnOptions(runAs: RunAs | undefined) {
  return {
    cwd: '/',
    detached: true,
    env: bareEnvironment,
    ...(runAs ? { uid: runAs.uid, gid: runAs.gid } : {}),
  };
}

/** Of all that PostgreSQL says, what tells a person why it refused. */
export function reason(said: string): string {
  const lines = said.trim().split('\n');
  const worst = lines.find((line) => /\b(ERROR|FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? '';
  return worst.replace(/^.*\b(ERROR|FATAL|PANIC): */, '') || 'it said nothing';
}

/** Runs a program to its end and gives what it said. Rejects when it fails or the signal fires. */
export function runProgram(
  path: string,
  args: readonly string[],
  options: { runAs: RunAs | undefined; input?: string; signal?: AbortSignal | undefined },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, {
      ...spawnOptions(options.runAs),
      stdio: 'pipe',
      ...(options.signal ? { signal: options.signal } : {}),
    });
    let said = '';
    const hear = (chunk: string) => {
      said += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(said);
      else reject(new CannotStart(`PostgreSQL's ${basename(path)} failed: ${reason(said)}.`));
    });
    child.stdin.end(options.input ?? '');
  });
}
