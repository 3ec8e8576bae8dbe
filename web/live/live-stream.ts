import { eventNames } from '@sitebook/contract/live/event-names.ts';
import type { RequestChanged } from '@sitebook/contract/live/events.ts';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/client.ts';
import { hasTooManyStreams, pollPauseMs } from './poll-instead.ts';
import { readEvents } from './read-events.ts';
import { Silence, unlessSilent } from './unless-silent.ts';

/** What open screens are told. `current`: nothing is missing since the moment from which the page follows. `lost` and `back` are about the connection itself; `behind`: the server hears of nothing, either. */
export type LiveEvent =
  | { readonly kind: 'changed'; readonly change: RequestChanged }
  | { readonly kind: 'person' | 'current' | 'resync' | 'lost' | 'behind' | 'back' };

const firstPauseMs = 500;
const longestPauseMs = 30_000;

interface Followed {
  /** Without one, only what concerns the user is told. */
  readonly iBaseLocationId: number | null;
  /** The moment before which nothing was asked for, where nothing was followed since. */
  readonly since?: string | undefined;
}

/** Follows the changes at a location until the signal fires, through lost connections and expired tokens. */
export async function followLocation(
  api: Api,
  { iBaseLocationId, since }: Followed,
  tell: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  let isBehind = false;
  let from = since;
  // A blank location is one that somebody forgot.
  const where = iBaseLocationId === null ? {} : { iBaseLocationId };
  while (!signal.aborted) {
    const line = new AbortController();
    const end = () => line.abort();
    signal.addEventListener('abort', end);
    try {
      const stream = await unlessSilent(api.stream('/events', { ...where, since: from }, line.signal));
      for await (const { name, data } of readEvents(stream)) {
        if (failures > 0 || isBehind) tell({ kind: 'back' });
        failures = 0;
        from = undefined;
        isBehind = name === eventNames.behind;
        if (isBehind) tell({ kind: 'behind' });
        else if (name === eventNames.changed) tell({ kind: 'changed', change: JSON.parse(data) });
        else if (name === eventNames.current) tell({ kind: 'current' });
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
