import type { z } from 'zod';
import type { FileStore } from '../adapters/files/file-store.ts';
import type { Mailer } from '../adapters/mail/mailer.ts';
import type { WebhookSender } from '../adapters/webhooks/sender.ts';
import type { Deps } from '../deps.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** What tasks work with, passed in once at start. */
export interface JobDeps extends Deps {
  readonly files: FileStore;
  /** Nothing where no mail server is configured. */
  readonly mailer: Mailer | null;
  /** Brings to webhooks what they are told. */
  readonly sender: WebhookSender;
  /** Where runs are counted, if anywhere. */
  readonly metrics?: Metrics | undefined;
}

/** Where tasks and their runner write; the server's log is one. */
export interface JobLog {
  debug(line: string): void;
  info(line: string): void;
  warn(line: string): void;
  error(line: string): void;
}

/** What belongs to one run. */
export interface JobRun {
  /** Fires when the server is to stop: a task that takes long ends at its next step, and is done with another time. */
  readonly signal: AbortSignal;
  readonly log: JobLog;
  /** When it fails now it is given up. */
  readonly isLastTry: boolean;
}

/** Does what a job asks for. It may be run again after a crash, so doing it twice has to be as good as once. */
export type Task = (payload: unknown, deps: JobDeps, run: JobRun) => Promise<void>;

/** A task that is told what its schema says. */
export function defineTask<Schema extends z.ZodType>(
  payload: Schema,
  perform: (payload: z.output<Schema>, deps: JobDeps, run: JobRun) => Promise<void>,
): Task {
  return async (given, deps, run) => perform(payload.parse(given), deps, run);
}
