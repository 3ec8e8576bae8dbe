import { ForgetfulMap } from '../forgetful-map.ts';
import type { Database, Tx } from './database.ts';

/** Milliseconds. What is changed elsewhere has to count within a second, also when nobody tells this server of it. */
const longest = 800;
const most = 20_000;

interface Kept {
  readonly at: number;
  readonly result: Promise<unknown>;
}

const memories = new WeakMap<Database, ForgetfulMap<string, Kept>>();
const outdating = new WeakSet<Tx>();

/** From now on, what decides about rights is kept for a moment after it was read over this handle. */
export function remember(database: Database): void {
  memories.set(database, new ForgetfulMap(most));
}

/** Reads anew from now on. What is being read at this moment may be older, and is not kept either. */
export function forget(database: Database): void {
  if (memories.has(database)) memories.set(database, new ForgetfulMap(most));
}

/** When this transaction is through, what was read before it is forgotten. */
export function outdates(tx: Tx): void {
  outdating.add(tx);
}

export function isOutdating(tx: Tx): boolean {
  return outdating.has(tx);
}

/** What was read under this key a moment ago, else reads it. In a transaction it is always read: saves are decided there. */
export function lately<Result>(handle: Database, key: string, read: () => Promise<Result>): Promise<Result> {
  const memory = memories.get(handle);
  if (!memory) return read();
  const now = performance.now();
  const kept = memory.get(key);
  if (kept && now - kept.at < longest) return kept.result as Promise<Result>;
  const result = read();
  memory.set(key, { at: now, result });
  // A failure is not what is there.
  result.catch(() => memory.delete(key));
  return result;
}
