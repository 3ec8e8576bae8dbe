import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ground, StartOptions } from './ground.ts';
import type { Told } from './http/call-limit.ts';
import { CannotStart } from './lifetime/cannot-start.ts';
import { closeWhatItLeaves } from './lifetime/close-what-it-leaves.ts';
import { freePort } from './lifetime/free-port.ts';
import { stopMessage, unlessStopped } from './lifetime/stop-signals.ts';
import type { Exchange } from './metrics/others.ts';
import type { Serving } from './serve.ts';

/** What a worker is told before it begins. */
export interface Order {
  readonly ground: Ground;
  readonly number: number;
  readonly hasJobs: boolean;
}

type Place = Omit<Order, 'ground'>;

/** What a worker says. */
export type Said = 'begin' | { readonly serving: Serving } | { readonly told: Told } | Exchange;

/** What it hears, besides that it is to stop. */
export type Heard = { readonly order: Order } | { readonly told: Told } | Exchange;

interface Begun {
  readonly serving: Serving;
  /** By which code or signal it ended. */
  readonly ended: Promise<string | number>;
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
  async function begin({ number, hasJobs }: Place): Promise<Begun> {
    const worker = cluster.fork({ PORT: port });
    const ended = once(worker, 'exit').then(([code, signal]) => signal ?? code);
    const tooSoon = ended.then(() => {
      throw new CannotStart('One of its processes ended before it was ready.');
    });
    closeWhatItLeaves(worker);
    // A message to one that has just ended.
    worker.on('error', () => {});
    const serving = new Promise<Serving>((resolve) => {
      worker.on('message', (said: Said) => {
        if (said === 'begin') hear(worker, { order: { ground, number, hasJobs } });
        else if ('serving' in said) resolve(said.serving);
        else if ('to' in said) for (const other of workers().filter(({ id }) => id === said.to)) hear(other, said);
        else for (const other of workers()) if (other !== worker) hear(other, said);
      });
    });
    return { serving: await Promise.race([serving, tooSoon]), ended };
  }

  /** Replaces it whenever it ends, until all are to end. */
  async function keep(first: Begun, place: Place): Promise<void> {
    let now: Begun | undefined = first;
    let wait = 0;
    while (!isClosing) {
      const since = performance.now();
      const by = now ? await now.ended : 'before it was ready';
      if (isClosing) return;
      tell(`A process of the server ended (${by}); another one takes its place`);
      wait = performance.now() - since > livedLong ? 0 : Math.min(longestPause, wait * 2 + 100);
      await pause(wait, undefined, { ref: false });
      if (isClosing) return;
      now = await begin(place).catch(() => undefined);
    }
  }

  closers.add('the processes that serve', 50 + config.drainSeconds, async () => {
    isClosing = true;
    const patience = (45 + config.drainSeconds) * second;
    await Promise.all(workers().map((worker) => stop(worker, patience)));
  });
  signal.addEventListener('abort', () => {
    isClosing = true;
  });
  // One of them does the jobs.
  const places = Array.from({ length: config.WORKERS }, (_, index) => ({ number: index + 1, hasJobs: index === 0 }));
  const begun = await unlessStopped(
    signal,
    Promise.all(places.map(async (place) => ({ place, first: await begin(place) }))),
  );
  for (const { place, first } of begun) void keep(first, place);
  const [{ first }] = begun as [(typeof begun)[number]];
  return first.serving;
}

const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** What cannot be told to one that has just ended need not be. */
const unheard = () => {};

function hear(worker: Worker, heard: Heard): void {
  if (worker.isConnected()) worker.send(heard, unheard);
}

/** Asks it to stop; one that does not is ended, since it would be left behind. */
async function stop(worker: Worker, patience: number): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  if (worker.isConnected()) worker.send(stopMessage, unheard);
  const late = await Promise.race([ended, pause(patience, 'late' as const, { ref: false })]);
  if (late === 'late') worker.process.kill('SIGKILL');
  await ended;
}
