import { setTimeout as pause } from 'node:timers/promises';
import { hasFree, megabyte } from '../../lifetime/free-space.ts';
import { messageOf } from '../../message-of.ts';
import type { Postmaster } from './postmaster.ts';

const mostRestarts = 5;
const withinMs = 60_000;

/** As much as PostgreSQL needs to begin: some segments of its log. */
const leastSpace = 64 * megabyte;

export interface Supervising {
  readonly start: () => Promise<Postmaster>;
  /** Where it keeps its data. */
  readonly folder: string;
  readonly tell: (line: string) => void;
}

/**
 * Brings PostgreSQL back when it ends by itself, a bounded number of times; then it counts as lost. On a full disk it ends,
 * and is brought back as soon as there is room: until then nothing would come of it.
 */
export function supervise(
  first: Postmaster,
  { start, folder, tell }: Supervising,
): { lost: Promise<Error>; stop(): Promise<void> } {
  const lost = Promise.withResolvers<Error>();
  let stopping = false;
  let current = first;
  let restarts: number[] = [];

  const untilRoom = async (): Promise<void> => {
    if (await hasFree(folder, leastSpace)) return;
    tell(`The disk of ${folder} is full: PostgreSQL is started once ${leastSpace / megabyte} MB are free`);
    while (!stopping && !(await hasFree(folder, leastSpace))) await pause(500);
  };

  const startAgain = async (): Promise<Postmaster | undefined> => {
    for (;;) {
      await untilRoom();
      if (stopping) return undefined;
      restarts = [...restarts.filter((moment) => moment > performance.now() - withinMs), performance.now()];
      if (restarts.length > mostRestarts) {
        lost.resolve(new Error(`PostgreSQL ended ${restarts.length} times within ${withinMs / 1000} seconds`));
        return undefined;
      }
      try {
        return await start();
      } catch (error) {
        tell(messageOf(error));
        await pause(500);
      }
    }
  };

  const watch = async (): Promise<void> => {
    for (;;) {
      await current.ended;
      if (stopping) return;
      tell('PostgreSQL ended by itself and is started again');
      const next = await startAgain();
      if (!next) return;
      current = next;
      tell('PostgreSQL is back');
      // Whoever stopped it meanwhile stopped the one that had ended.
      if (stopping) await current.stop();
    }
  };

  const watching = watch();
  // A process that ends in a hurry takes PostgreSQL along; only after a kill -9 the next start has to.
  const quit = () => current.quit();
  process.once('exit', quit);
  return {
    lost: lost.promise,
    stop: async () => {
      stopping = true;
      await current.stop();
      await watching;
      process.off('exit', quit);
    },
  };
}
