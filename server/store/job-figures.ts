import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { jobNames } from './enqueue.ts';

export interface JobFigures {
  /** Every task that there is, also those without jobs. */
  readonly tasks: readonly { readonly task: string; readonly waiting: number; readonly givenUp: number }[];
  /** Seconds since the oldest job that is due was due; 0 where none is. */
  readonly oldestReady: number;
}

interface Row {
  readonly task: string;
  readonly waiting: number;
  readonly givenUp: number;
  readonly oldestReady: number | null;
}

/** How many jobs there are, by what is to become of them. */
export async function readJobFigures(tx: Tx): Promise<JobFigures> {
  const { rows } = await sql<Row>`
    select task_identifier as task,
      count(*) filter (where attempts < max_attempts and locked_at is null) as waiting,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as "givenUp",
      extract(epoch from max(now() - run_at)
        filter (where attempts < max_attempts and locked_at is null and run_at <= now()))::float as "oldestReady"
    from graphile_worker.jobs group by task_identifier`.execute(tx);
  const found = new Map(rows.map((row) => [row.task, row]));
  const names = new Set<string>([...jobNames, ...found.keys()]);
  return {
    tasks: [...names].map((task) => ({
      task,
      waiting: found.get(task)?.waiting ?? 0,
      givenUp: found.get(task)?.givenUp ?? 0,
    })),
    oldestReady: Math.max(0, ...rows.map(({ oldestReady }) => oldestReady ?? 0)),
  };
}
