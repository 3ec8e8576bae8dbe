import { setTimeout as pause } from 'node:timers/promises';

/** Does it again while it fails, for so many milliseconds. */
export async function patiently<Result>(patience: number, work: () => Promise<Result>): Promise<Result> {
  const giveUpAt = performance.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() >= giveUpAt) throw error;
      await pause(250);
    }
  }
}
