import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolFigures } from '../db/database.ts';
import type { Metrics } from './metrics.ts';

export interface CountOptions {
  /** Which of the processes behind one door this is. */
  readonly worker: number;
  readonly version: string;
  readonly buildId: string;
}

/** What this process counts, and as what it tells it. */
export interface Counted extends Omit<Metrics, 'scrape'> {
  /** As Prometheus reads it. */
  text(): Promise<string>;
}

/** In seconds. Most calls take some milliseconds; those beyond the last are given up soon. */
const answerBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const waitBuckets = [0.001, 0.01, 0.1, 0.5, 1, 5, 15];

/** Each process counts for itself and says which one it is: sums over processes would fall when one is replaced. */
export function count({ worker, version, buildId }: CountOptions): Counted {
  const registry = new Registry();
  const registers = [registry];
  registry.setDefaultLabels({ worker: String(worker) });
  collectDefaultMetrics({ register: registry });

  new Gauge({
    name: 'sitebook_build_info',
    help: 'Always 1; which version runs, and which web app it serves.',
    labelNames: ['version', 'build'],
    registers,
  }).set({ version, build: buildId }, 1);
  const answers = new Counter({
    name: 'sitebook_http_requests_total',
    help: 'Calls that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'sitebook_http_request_duration_seconds',
    help: 'How long calls took from their headers to the end of the answer, streams aside.',
    labelNames: ['method', 'route'],
    buckets: answerBuckets,
    registers,
  });
  const refusals = new Counter({
    name: 'sitebook_refusals_total',
    help: 'Answers that refused, by the code they gave.',
    labelNames: ['reason'],
    registers,
  });
  const streams = new Gauge({
    name: 'sitebook_streams_open',
    help: 'Streams of live events that are open.',
    labelNames: ['route'],
    registers,
  });
  const runs = new Counter({
    name: 'sitebook_job_runs_total',
    help: 'Jobs that were run: done, failed (tried again later) or given-up.',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const mails = new Counter({
    name: 'sitebook_mails_total',
    help: 'Mails that the mail server took (sent), or that were refused or given up (failed).',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  const pools = poolMetrics(registers);

  return {
    answered({ method, route, status, seconds }) {
      answers.inc({ method, route, status });
      if (seconds !== undefined) durations.observe({ method, route }, seconds);
    },
    refused: (reason) => refusals.inc({ reason }),
    streamOpened: (route) => streams.inc({ route }),
    streamClosed: (route) => streams.dec({ route }),
    jobRun: (task, outcome) => runs.inc({ task, outcome }),
    mail: (outcome) => mails.inc({ outcome }),
    ...pools,
    text: () => registry.metrics(),
  };
}

/** What pools say is asked for when somebody wants to know. */
function poolMetrics(registers: Registry[]): Pick<Metrics, 'watchPool'> {
  const pools = new Map<string, PoolFigures>();
  const told = (name: string, help: string, figure: (pool: PoolFigures) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, figures] of pools) this.set({ pool }, figure(figures));
      },
    });
  told('sitebook_database_connections', 'Connections to the database that are open.', (pool) => pool.totalCount);
  told('sitebook_database_connections_idle', 'Those that nobody uses.', (pool) => pool.idleCount);
  told('sitebook_database_connections_max', 'How many may be open.', (pool) => pool.options.max);
  told('sitebook_database_waiting', 'Calls that wait for a connection.', (pool) => pool.waitingCount);
  const waits = new Histogram({
    name: 'sitebook_database_wait_seconds',
    help: 'How long it took to get a connection.',
    labelNames: ['pool'],
    buckets: waitBuckets,
    registers,
  });
  return {
    watchPool: (name) => ({
      onPool: (pool) => pools.set(name, pool),
      onWaited: (seconds) => waits.observe({ pool: name }, seconds),
    }),
  };
}
