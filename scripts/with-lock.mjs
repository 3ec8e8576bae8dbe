import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { takeLock } from '../server/lifetime/lock.mjs';
import { root } from './project.mjs';

/**
 * Does something that two processes must not do in this checkout at once; the second waits for the first.
 * @param {string} name
 * @param {() => Promise<void>} work
 */
export async function withLock(name, work) {
  const folder = join(root, '.cache', `${name}.lock`);
  let told = false;
  for (;;) {
    const lock = takeLock(folder);
    if (lock.taken) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    if (!told) console.error(`Waiting for process ${lock.holder}, which is busy with the same (${name}) …`);
    told = true;
    await pause(200);
  }
}
