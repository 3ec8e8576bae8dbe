import { Logger, type SharedOptions, type TaskList } from 'graphile-worker';
import { jobNames } from '../store/enqueue.ts';
import type { JobDeps, JobLog } from './task.ts';
import { tasks } from './task-list.ts';

/** Spelled out, so that no variable of the environment changes it: `enqueue` names it, too. */
const schema = 'graphile_worker';

/** What every use of the library has in common. */
export function sharedOptions(log: JobLog) {
  return {
    logger: libraryLog(log),
    preset: {
      worker: {
        schema,
        // The end of a job is told in the background; without this a lost connection there would end the whole process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  } satisfies SharedOptions;
}

/** Our tasks, as the library calls them. */
export function taskList(deps: JobDeps, log: JobLog): TaskList {
  const list: TaskList = {};
  for (const name of jobNames) {
    list[name] = async (payload, { abortSignal, job }) => {
      const isLastTry = job.attempts >= job.max_attempts;
      try {
        await tasks[name](payload, deps, { signal: abortSignal, log, isLastTry });
      } catch (error) {
        deps.metrics?.jobRun(name, isLastTry ? 'given-up' : 'failed');
        throw error;
      }
      deps.metrics?.jobRun(name, 'done');
    };
  }
  return list;
}

/** Every job that succeeds is a line of its information; here that is a detail. Payloads are left out. */
function libraryLog(log: JobLog): Logger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: undefined } as const;
  return new Logger(() => (level, message) => {
    const ours = levels[level];
    if (ours) log[ours](`jobs: ${message}`);
  });
}
