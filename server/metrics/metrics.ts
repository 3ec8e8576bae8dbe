import type { PoolFigures } from '../db/database.ts';
import type { JobName } from '../store/enqueue.ts';

/** What is told of one answer. */
export interface Answered {
  readonly method: string;
  /** As routes spell it, never as it was called: who calls must not be able to make up new ones. */
  readonly route: string;
  readonly status: number;
  /** Nothing for a stream, which lasts as long as its reader likes. */
  readonly seconds?: number;
}

/** What happens in this process, counted for those who run it. */
export interface Metrics {
  answered(answer: Answered): void;
  /** By the code of what was answered. */
  refused(reason: string): void;
  streamOpened(route: string): void;
  streamClosed(route: string): void;
  /** Failed is tried again, given up is not. */
  jobRun(task: JobName, outcome: 'done' | 'failed' | 'given-up'): void;
  /** Failed is not tried again. */
  mail(outcome: 'sent' | 'failed'): void;
  /** What a pool of connections tells of itself, and of those who waited for one. */
  watchPool(name: 'calls' | 'exports'): {
    onPool: (pool: PoolFigures) => void;
    onWaited: (seconds: number) => void;
  };
  /** All of it as Prometheus reads it, with that of other processes and what the database tells. */
  scrape(): Promise<string>;
}
