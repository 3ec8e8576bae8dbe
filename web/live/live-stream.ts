import { eventNames } from '@sitebook/contract/live/event-names.ts';
import type { RequestChanged } from '@sitebook/contract/live/events.ts';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/client.ts';
import { hasTooManyStreams, pollPauseMs } from './poll-instead.ts';
import { readEvents } from './read-events.ts';
import { Silence, unlessSilent } from './unless-silent.ts';

/** What open screens are told. `lost` and `back` are about the connection itself; `behind`: the server hears of nothing, either. */
export type LiveEvent =
  | { readonly kind: 'changed'; readonly change: RequestChanged }
  | { readonly kind: 'person' | 'resync' | 'lost' | 'behind' | 'back' };

const firstPauseMs = 500;
const longestPauseMs = 30_000;

/** Follows the changes at a location, or without one only what concerns the user, until the signal fires, through lost connections and expired tokens. */
export async function followLocation(
  api: Api,
  iBaseLocationId: number | null,
  tell: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  let isBehind = false;
  while (!signal.aborted) {
    const line = new AbortController();
    const end = () => line.abort();
    signal.addEventListener('abort', end);
    try {
      const query = iBaseLocationId === null ? {} : { iBaseLocationId };
      const stream = await unlessSilent(api.stream('/events', query, line.signal));
      for await (const { name, data } of readEvents(stream)) {
        if (failures > 0 || isBehind) tell({ kind: 'back' });
        failures = 0;
        isBehind = name === eventNames.behind;
        if (isBehind) tell({ kind: 'behind' });
        else if (name === eventNames.changed) tell({ kind: 'changed', change: JSON.parse(data) });
        else tell({ kind: name === eventNames.person ? 'person' : 'resync' });
      }
    } catch (error) {
      if (signal.aborted) return;
      if (hasTooManyStreams(error)) {
        if (failures > 0) tell({ kind: 'back' });
        failures = 0;
        tell({ kind: 'resync' });
        await pause(pollPauseMs(), signal);
        continue;
      }
      // What the server refused it will refuse again; the screens say so themselves.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) return;
      // One failure is a server that starts anew, or a token at its end; silence has lasted long enough.
      const wasLost = failures > 1;
      failures += error instanceof Silence ? 2 : 1;
      if (failures > 1 && !wasLost) tell({ kind: 'lost' });
    } finally {
      signal.removeEventListener('abort', end);
      end();
    }
    // A server that stops ends the streams of everybody at once: not all come back at the same moment.
    await pause(Math.min(firstPauseMs * 2 ** failures, longestPauseMs) * (0.5 + Math.random()), signal);
  }
}

/** Shorter when the network says that it is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const done = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done, { signal: over.signal });
    signal.addEventListener('abort', done, { signal: over.signal });
  });
}
