import type { Api } from '../api/client.ts';
import { followLocation, type LiveEvent } from './live-stream.ts';

/**
 * One stream per browser for each person and location: the tab that holds the lock reads it and tells the others. When
 * that tab goes, the next one takes over; its stream begins with a resync, so nothing is missed in between.
 */
export function shareStream(
  { api, alias, iBaseLocationId }: { api: Api; alias: string; iBaseLocationId: number | null },
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
  const lead = () => followLocation(api, iBaseLocationId, tellAll, signal);
  takeTurns(name, { lead, onOtherLeads: () => tell({ kind: 'resync' }), signal }).catch(() => {
    // The page was left while it waited for its turn.
  });
}

interface Turns {
  readonly lead: () => Promise<void>;
  /** Another tab leads: whatever it told before we listened is missing here. */
  readonly onOtherLeads: () => void;
  readonly signal: AbortSignal;
}

async function takeTurns(name: string, { lead, onOtherLeads, signal }: Turns): Promise<void> {
  const wasFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await lead();
    return lock !== null;
  });
  if (wasFree || signal.aborted) return;
  onOtherLeads();
  await navigator.locks.request(name, { signal }, lead);
}
