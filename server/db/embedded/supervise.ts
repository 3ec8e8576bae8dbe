import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '../../message-of.ts';
import type { Postmaster } from './postmaster.ts';

const mostRestarts = 5;
const withinMs = 60_000;

/** Brings PostgreSQL back when it ends by itself, a bounded number of times; then it counts as lost. */
export function supervise(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  tell: (line: string) => void,
): { lost: Promise<Error>; stop(): Promise<void> } {
  const lost = Promise.withResolvers<Error>();
  let stopping = false;
  let current = first;
  let restarts: number[] = [];

  const startAgain = async (): Promise<Postmaster | undefined> => {
    while (!stopping) {
      restarts = [...restarts.filter((moment) => moment > Date.now() - withinMs), Date.now()];
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
    return undefined;
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
