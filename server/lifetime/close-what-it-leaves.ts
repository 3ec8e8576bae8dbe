import type { Worker } from 'node:cluster';

/** A connection as Node hands it over; types know only sockets and servers. */
interface Handle {
  close(): void;
}

/**
 * Node forgets a connection that it handed to a process which ended before it took it: nobody answers it, and whoever
 * called waits for good. They are hung up on instead, and can call again. The process may have begun to read it, so
 * nobody else could answer it. Of each door one is handed over at a time, and closed here once it is taken; to close it
 * twice does nothing.
 */
export function closeWhatItLeaves({ process }: Worker): void {
  const send = process.send as (...given: unknown[]) => boolean;
  const lastByDoor = new Map<unknown, Handle>();
  process.send = (...given: unknown[]) => {
    const [message, handle] = given;
    if (isHandle(handle)) lastByDoor.set((message as { key?: unknown }).key, handle);
    return send.apply(process, given);
  };
  process.once('exit', () => {
    for (const handle of lastByDoor.values()) handle.close();
  });
}

function isHandle(given: unknown): given is Handle {
  return typeof given === 'object' && given !== null && 'close' in given && typeof given.close === 'function';
}
