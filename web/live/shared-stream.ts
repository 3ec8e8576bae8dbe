import type { Api } from '../api/client.ts';
import { followLocation, type LiveEvent } from './live-stream.ts';

/**
 * One stream per browser for each person and location: the tab that holds the lock reads it and tells the others. When
 * that tab goes, the next one takes over; its stream begins with a resync, so nothing is missed in between.
 */
export function shareStream(
  { api, alias, iBaseLocationId }: { api: Api; alias: string; iBaseLocationId: number },
  tell: (event: LiveEvent) => void,
  signal: AbortSignal,
): void {
  const name = `sitebook.live.${alias}.${iBaseLocationId}`;
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }: MessageEvent<LiveEvent>) => tell(data);
  signal.addEventListener('abort', () => others.close());
  const tellAll = (event: LiveEvent) => {
    if (signal.aborted) return;
    tell(event);
    others.postMessage(event);
  };
  navigator.locks
    .request(name, { signal }, () => followLocation(api, iBaseLocationId, tellAll, signal))
    // The page was left while it waited for its turn.
    .catch(() => {});
}
