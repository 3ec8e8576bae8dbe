import { onlineManager } from '@tanstack/react-query';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** A screen did not come. Browsers remember that, and of what it is made of: only a new page asks for all of it again. */
export class ScreenAway extends Error {}

/** Loads a part of the app as often as it takes: the page goes on without it. */
export async function arriving<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let failures = 0; ; failures += 1) {
    await untilOnline();
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, Math.min(firstPauseMs * 2 ** failures, longestPauseMs)));
    }
  }
}

export function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (onlineManager.isOnline()) return resolve();
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      resolve();
    });
  });
}
