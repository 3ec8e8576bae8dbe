import type { RequestChanged } from '@sitebook/contract/live/events.ts';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../api/connection.ts';
import { isManaged, isMasterData } from '../api/freshness.ts';
import { isKeptCurrent } from '../api/request-queries.ts';
import { applyChanges } from './apply-changes.ts';
import { askAgain } from './ask-again.ts';
import type { LiveEvent } from './live-stream.ts';
import { shareStream } from './shared-stream.ts';

/** Changes that come within this time are looked up together. */
const gatherMs = 150;

/** Keeps the screens up to date with what others do at a location. Tells whether the server can be reached. */
export function useLive(alias: string | undefined, iBaseLocationId: number | null): boolean {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isLost, setLost] = useState(false);
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );

  useEffect(() => {
    if (alias === undefined || iBaseLocationId === null) return;
    const over = new AbortController();
    const apply = gathered((changes) => {
      // What fails here fails at the next fetch of the screen itself as well, where it is told.
      applyChanges({ api, queryClient }, changes, over.signal).catch(() => {});
    }, over.signal);
    let isFirst = true;
    const tell = (event: LiveEvent) => {
      if (event.kind === 'changed') apply(event.change);
      else if (event.kind === 'resync') {
        // Every stream begins with one. What others work on may have changed since the page asked for it; what a page
        // only draws upon was loaded just before, and is not worth asking for twice.
        const isOldMasterData = isFirst ? isManaged : isMasterData;
        isFirst = false;
        askAgain(queryClient, (key) => isKeptCurrent(key) || isOldMasterData(key));
      } else setLost(event.kind === 'lost');
    };
    shareStream({ api, alias, iBaseLocationId }, tell, over.signal);
    return () => over.abort();
  }, [api, queryClient, alias, iBaseLocationId]);

  return isOnline && !isLost;
}

function gathered(apply: (changes: readonly RequestChanged[]) => void, signal: AbortSignal) {
  let waiting: RequestChanged[] = [];
  return (change: RequestChanged) => {
    waiting.push(change);
    if (waiting.length > 1) return;
    setTimeout(() => {
      const changes = waiting;
      waiting = [];
      if (!signal.aborted) apply(changes);
    }, gatherMs);
  };
}
