import type { Api } from '../api/client.ts';
import { followLocation, type LiveEvent } from './live-stream.ts';

interface Page {
  readonly api: Api;
  readonly alias: string;
  readonly iBaseLocationId: number | null;
  /** Before which the page asked for nothing. */
  readonly moment: string;
}

/**
 * One stream per browser for each person and location: the tab that holds the lock reads it and tells the others. When
 * that tab goes, the next one takes over; its stream begins with a resync, so nothing is missed in between.
 */
export function shareStream(
  { api, alias, iBaseLocationId, moment }: Page,
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
    // That is about what this page asked for.
    if (event.kind !== 'current') others.postMessage(event);
  };
  const lead = (isFirst: boolean) =>
    followLocation(api, { iBaseLocationId, since: isFirst ? moment : undefined }, tellAll, signal);
  takeTurns(name, { lead, onOtherLeads: () => tell({ kind: 'resync' }), signal }).catch(() => {
    // The page was left while it waited for its turn.
  });
}

interface Turns {
  /** `isFirst`: no other tab did before. */
  readonly lead: (isFirst: boolean) => Promise<void>;
  /** Another tab leads: whatever it told before we listened is missing here. */
  readonly onOtherLeads: () => void;
  readonly signal: AbortSignal;
}

async function takeTurns(name: string, { lead, onOtherLeads, signal }: Turns): Promise<void> {
  const wasFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await lead(true);
    return lock !== null;
  });
  if (wasFree || signal.aborted) return;
  onOtherLeads();
  await navigator.locks.request(name, { signal }, () => lead(false));
}
