import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPooled, pooled } from './given-postgres.ts';

/** Settings of the server; PORT is a free one unless given. */
export type ServerEnv = Readonly<Record<string, string>>;

/** How a process ended: with a code, or by a signal. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  readonly ended: Promise<Ended>;
  /** All it printed so far. */
  output(): string;
  /** Asks it to stop, and waits. */
  stop(): Promise<Ended>;
  /** `kill -9`, and waits. */
  kill(): Promise<Ended>;
}

/** Starts a real server as a process of its own, against a given DATABASE_URL or DATA_DIR, and waits until it is ready. */
export async function startServer(options: { env: ServerEnv }): Promise<RunningServer> {
  const { child, ended, output } = launch(options.env);
  const url = await untilReady(child, ended, output);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { url, pid: child.pid ?? 0, ended, output, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Starts a server that is expected to refuse, and gives what it said. */
export async function runServer(options: { env: ServerEnv }): Promise<Ended & { stdout: string; stderr: string }> {
  const { ended, stdout, stderr } = launch(options.env);
  return { ...(await ended), stdout: stdout(), stderr: stderr() };
}

const main = join(import.meta.dirname, '../main.ts');
const compileCache = join(import.meta.dirname, '../../.cache/node');

/** An almost empty environment: a setting of the developer's shell must not decide a test. */
function launch(given: ServerEnv) {
  // Without a data folder of its own it would keep files in the checkout.
  const files = join(tmpdir(), `sitebook-files-${randomUUID()}`);
  const env = { ...(given.DATABASE_URL ? { FILES_DIR: files } : {}), ...byPooler(given) };
  const ours = { NODE_COMPILE_CACHE: compileCache, PORT: '0', CALLS_PER_MINUTE: '0' };
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...ours, ...env },
    // The channel ends with us, and the server stops when it does: no test leaves a server behind.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
  const ended = once(child, 'close').then(([code, signal]): Ended => {
    rmSync(files, { recursive: true, force: true });
    return { code, signal };
  });
  return { child, ended, stdout, stderr, output: () => stdout() + stderr() };
}

/** In a run that goes through a pooler its servers do, too. */
function byPooler(env: ServerEnv): ServerEnv {
  const { DATABASE_URL: direct } = env;
  if (!isPooled || !direct || env.DATABASE_DIRECT_URL) return env;
  return { ...env, DATABASE_URL: pooled(direct), DATABASE_DIRECT_URL: direct };
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return () => text;
}

async function untilReady(child: ChildProcess, ended: Promise<Ended>, output: () => string): Promise<string> {
  const ready = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const url = / is ready at (\S+)\n/.exec(output())?.[1];
      if (url) resolve(url);
    });
  });
  const failed = ended.then(({ code, signal }) => {
    throw new Error(`The server ended with ${code ?? signal} before it was ready:\n${output()}`);
  });
  return Promise.race([ready, failed]);
}
