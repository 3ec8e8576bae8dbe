// A Ctrl-C reaches us from the terminal and once more from the parent that passes it on.
const sameSignalMs = 2000;

/** What a process that another one started is told when it is to stop. Not every system has signals for that. */
export const stopMessage = 'stop';

/** Fires at the first request to stop: a signal, a terminal that closes, a word or the end of the process that started us. */
export function stopSignal(force: () => void): AbortSignal {
  const stop = new AbortController();
  let first = 0;
  const ask = () => {
    if (!stop.signal.aborted) {
      first = performance.now();
      stop.abort();
    } else if (performance.now() - first > sameSignalMs) {
      force();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
  // Present only when `npm start` or a test started us. Nobody would be left to stop us.
  if (process.connected) {
    process.on('disconnect', () => stop.abort());
    process.on('message', (message) => message === stopMessage && stop.abort());
  }
  return stop.signal;
}

/** Settles when the signal fires. */
export function fired(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Waits for work, but not past the request to stop: what is begun is then left to whoever closes what it works with. */
export async function unlessStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  await Promise.race([work, fired(signal)]);
  signal.throwIfAborted();
  return work;
}
