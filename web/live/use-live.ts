import type { RequestChanged } from '@sitebook/contract/live/events.ts';
import { partialMatchKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnection } from '../api/connection.ts';
import { isManaged, isMasterData } from '../api/freshness.ts';
import { noteHearing } from '../api/hearing.ts';
import { homeKey } from '../api/home-query.ts';
import { isModuleHere } from '../api/module-here-query.ts';
import { refreshNotices } from '../api/notice-queries.ts';
import { isKeptCurrent } from '../api/request-queries.ts';
import { applyChanges } from './apply-changes.ts';
import { askAgain, askInTurn, markOld } from './ask-again.ts';
import type { LiveEvent } from './live-stream.ts';
import { shareStream } from './shared-stream.ts';
import { type Spread, spread } from './spread.ts';

/** A change of a request concerns those who look at it, and they wait for it. */
const changesSpread: Spread = { afterMs: 150, overMs: 850 };
/** Doubt and master data concern everybody, and nobody waits for them. */
const resyncSpread: Spread = { afterMs: 0, overMs: 3_000 };

/**
 * Keeps the screens up to date with what others do at a location, or before one is chosen with what concerns the user,
 * and notes whether that works.
 */
export function useLive(alias: string | undefined, iBaseLocationId: number | null): void {
  const { api, config } = useConnection();
  const { moment } = config;
  const queryClient = useQueryClient();

  useEffect(() => {
    if (alias === undefined) return;
    const over = new AbortController();
    const { signal } = over;
    const apply = spread<RequestChanged>(
      (changes) => {
        // What fails here fails at the next fetch of the screen itself as well, where it is told.
        applyChanges({ api, queryClient }, changes, signal).catch(() => {});
      },
      changesSpread,
      signal,
    );
    const askNotices = () => refreshNotices({ api, queryClient });
    const askOwnSoon = spread(
      () => {
        void askAgain(queryClient, concernsUser);
        askNotices();
      },
      changesSpread,
      signal,
    );
    const askAllAgain = spread(
      () => {
        // What lists can be sorted and narrowed by comes first: one that was asked by what is gone would be refused.
        void askInTurn(queryClient, isModuleHere, mayBeOld);
        askNotices();
      },
      resyncSpread,
      signal,
    );
    let isFirst = true;
    const tell = (event: LiveEvent) => {
      if (event.kind === 'changed') apply(event.change);
      else if (event.kind === 'person') askOwnSoon(event);
      else if (event.kind === 'current') isFirst = false;
      else if (event.kind !== 'resync') noteHearing(event.kind === 'back' ? 'live' : event.kind);
      else if (isFirst) {
        // A stream begins with one unless it knows what the page has missed; it is told to this page alone. What others
        // work on may have changed since it was asked for; what a page only draws upon was loaded just before, and is not
        // worth asking for twice.
        isFirst = false;
        void askAgain(queryClient, (key) => isKeptCurrent(key) || isManaged(key));
        askNotices();
      } else {
        // A screen that is opened meanwhile asks at once.
        markOld(queryClient, mayBeOld);
        askAllAgain(event);
      }
    };
    shareStream({ api, alias, iBaseLocationId, moment }, tell, signal);
    // A stream that outlived the network told of changes that nobody could ask for.
    window.addEventListener('online', () => tell({ kind: 'resync' }), { signal });
    return () => over.abort();
  }, [api, moment, queryClient, alias, iBaseLocationId]);
}

/** What the user has to do with, at whatever location. */
const concernsUser = (key: QueryKey) => partialMatchKey(key, homeKey);

const mayBeOld = (key: QueryKey) => isKeptCurrent(key) || isMasterData(key);
