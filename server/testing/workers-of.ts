import { readdirSync, readFileSync } from 'node:fs';
import type { RunningServer } from './start-server.ts';

/** The processes that this one has started and that are still there. */
export function workersOf({ pid }: Pick<RunningServer, 'pid'>): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
    .map(Number);
}

/** Nothing for one that has ended. */
export function parentOf(pid: number): number | undefined {
  try {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return state === 'Z' ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}
