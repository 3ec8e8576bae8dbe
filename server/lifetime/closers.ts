import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '../message-of.ts';

/** What was opened is closed in reverse order, each with a bound, whatever ended the process. */
export interface Closers {
  add(name: string, seconds: number, close: () => Promise<void> | void): void;
  closeAll(): Promise<void>;
}

export function createClosers(tell: (line: string) => void): Closers {
  const open: { name: string; seconds: number; close: () => Promise<void> | void }[] = [];
  return {
    add: (name, seconds, close) => {
      open.push({ name, seconds, close });
    },
    closeAll: async () => {
      for (let next = open.pop(); next; next = open.pop()) {
        const { name, seconds, close } = next;
        try {
          const late = pause(seconds * 1000, 'late' as const, { ref: false });
          const outcome = await Promise.race([Promise.resolve(close()), late]);
          if (outcome === 'late') tell(`Closing ${name} took longer than ${seconds} seconds and is not waited for`);
        } catch (error) {
          tell(`Closing ${name} failed: ${messageOf(error)}`);
        }
      }
    },
  };
}
