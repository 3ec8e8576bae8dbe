import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import type { JobName } from '../store/enqueue.ts';

interface Regular {
  /** In UTC. What has to happen at an hour of a location runs hourly and decides there. */
  readonly at: string;
  readonly task: JobName;
  /** How long after its time it is still done, when no server ran then. */
  readonly madeUpForMs: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

const regular: readonly Regular[] = [
  { at: '41 * * * *', task: 'forget-old-keys', madeUpForMs: day },
  { at: '7 3 * * *', task: 'forget-old-notices', madeUpForMs: day },
  { at: '43 2 * * *', task: 'forget-old-deliveries', madeUpForMs: day },
  { at: '53 2 * * *', task: 'forget-old-bulks', madeUpForMs: day },
  { at: '29 2 * * *', task: 'forget-old-mails', madeUpForMs: day },
  { at: '37 2 * * *', task: 'forget-old-waits', madeUpForMs: day },
  // For what no save has told of.
  { at: '*/10 * * * *', task: 'look-for-freed', madeUpForMs: 0 },
  { at: '17 3 * * *', task: 'remove-unused-files', madeUpForMs: day },
  // Some zones are a quarter of an hour apart.
  { at: '*/15 * * * *', task: 'send-digests', madeUpForMs: 0 },
  { at: '* * * * *', task: 'unlock-abandoned-jobs', madeUpForMs: 0 },
  // Whoever waits for a resource does so by the minute.
  { at: '* * * * *', task: 'release-no-shows', madeUpForMs: 0 },
  { at: '* * * * *', task: 'tell-of-delays', madeUpForMs: 0 },
  // Every location has its own morning.
  { at: '4 * * * *', task: 'watch-sites', madeUpForMs: 0 },
];

/**
 * What runs by the clock, once however many servers there are. The task's name is what PostgreSQL remembers the last
 * time by. One that still waits is not put twice, and one that still runs is waited for.
 */
export function cronItems(): ParsedCronItem[] {
  return parseCronItems(
    regular.map(({ at, task, madeUpForMs }) => ({
      match: at,
      task,
      identifier: task,
      options: { backfillPeriod: madeUpForMs, jobKey: `cron/${task}`, queueName: task, maxAttempts: 3 },
    })),
  );
}
