import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ground, StartOptions } from './ground.ts';
import type { Told } from './http/call-limit.ts';
import { CannotStart } from './lifetime/cannot-start.ts';
import { freePort } from './lifetime/free-port.ts';
import { stopMessage, unlessStopped } from './lifetime/stop-signals.ts';
import type { Serving } from './serve.ts';

/** What a worker is told before it begins. */
export interface Order {
  readonly ground: Ground;
  readonly hasJobs: boolean;
}

/** What a worker says. */
export type Said = 'begin' | { readonly serving: Serving } | { readonly told: Told };

/** What it hears, besides that it is to stop. */
export type Heard = { readonly order: Order } | { readonly told: Told };

interface Begun {
  readonly worker: Worker;
  readonly serving: Serving;
}

const second = 1000;
/** One that falls over at once is not started anew at once. */
const longestPause = 5 * second;
const livedLong = 30 * second;

/**
 * Starts as many processes as the settings say, which share the door. This one only hands connections to them in turn,
 * and replaces one that ends. It stays what it was: whoever wants to start a process from a folder that is root's has to
 * be root.
 */
export async function startWorkers(ground: Ground, options: StartOptions): Promise<Serving> {
  const { config, closers, signal, tell } = options;
  // All have to ask for the same one, also those that come later.
  const port = config.PORT === 0 ? await freePort(config.HOST) : config.PORT;
  let isClosing = false;

  /** Begins one, and settles when it serves. */
  async function begin(hasJobs: boolean): Promise<Begun> {
    const worker = cluster.fork({ PORT: port });
    const ended = once(worker, 'exit').then(() => {
      throw new CannotStart('One of its processes ended before it was ready.');
    });
    const serving = new Promise<Serving>((resolve) => {
      worker.on('message', (said: Said) => {
        if (said === 'begin') hear(worker, { order: { ground, hasJobs } });
        else if ('serving' in said) resolve(said.serving);
        else for (const other of workers()) if (other !== worker) hear(other, said);
      });
    });
    return { worker, serving: await Promise.race([serving, ended]) };
  }

  /** Replaces it whenever it ends, until all are to end. */
  async function keep(worker: Worker, hasJobs: boolean): Promise<void> {
    let now: Worker | undefined = worker;
    let wait = 0;
    while (!isClosing) {
      const since = performance.now();
      if (now) {
        const [code, by] = await once(now, 'exit');
        if (isClosing) return;
        tell(`A process of the server ended (${by ?? code}); another one takes its place`);
      }
      wait = performance.now() - since > livedLong ? 0 : Math.min(longestPause, wait * 2 + 100);
      await pause(wait, undefined, { ref: false });
      if (isClosing) return;
      now = await begin(hasJobs).then(
        (begun) => begun.worker,
        () => undefined,
      );
    }
  }

  closers.add('the processes that serve', 45 + config.drainSeconds, async () => {
    isClosing = true;
    await Promise.all(workers().map(stop));
  });
  signal.addEventListener('abort', () => {
    isClosing = true;
  });
  // One of them does the jobs.
  const parts = Array.from({ length: config.WORKERS }, (_, index) => index === 0);
  const begun = await unlessStopped(signal, Promise.all(parts.map(begin)));
  for (const [index, { worker }] of begun.entries()) void keep(worker, parts[index] === true);
  const [{ serving }] = begun as [Begun];
  return serving;
}

const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

function hear(worker: Worker, heard: Heard): void {
  if (worker.isConnected()) worker.send(heard);
}

async function stop(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  if (worker.isConnected()) worker.send(stopMessage);
  await ended;
}
