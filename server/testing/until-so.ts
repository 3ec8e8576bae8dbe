import { setTimeout as pause } from 'node:timers/promises';

/** Waits until this holds. */
export async function untilSo(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(50);
}
