import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { batches, type Follower, gatheredPeople } from './batches.ts';
import { channel, readChange, readMasterChange, readPeopleChange } from './change.ts';
import { type LatelyHeard, latelyHeard } from './lately-heard.ts';

/** Tells of changes of requests, whichever server made them. */
export interface ChangeFeed {
  /** Tells a follower of the changes at a location, until the returned function is called. */
  follow(baseLocationId: number, follower: Follower): () => void;
  /** Tells when something new concerns a person, until the returned function is called. */
  followPerson(alias: string, hear: () => void): () => void;
  /** Tells whenever changes are no longer heard of, or are again, until the returned function is called. */
  followHearing(hear: (isBehind: boolean) => void): () => void;
  /** Whether nothing has been heard of changes for a while. */
  isBehind(): boolean;
  readonly lately: LatelyHeard;
  close(): Promise<void>;
}

export interface FeedOptions {
  /** A connection of its own is needed: through a pooler nobody can listen. */
  readonly url: string;
  /** Told of every change of master data, and whenever one may have been missed. */
  readonly onMasters?: () => void;
  /** Told once whenever the connection is lost. */
  readonly onTrouble: (error: unknown) => void;
}

const second = 1000;
const retryMs = second;
/** A connection that comes back sooner is nothing to worry anybody with. */
const graceMs = 3 * second;
/** A connection that a firewall dropped without a word looks like one on which nothing happens. */
const checkMs = 5 * second;
const patience = 10 * second;

/** Listens on the database. When the connection is lost it comes back, and everybody is told to fetch again. */
export function openChangeFeed({ url, onTrouble, onMasters = () => {} }: FeedOptions): ChangeFeed {
  const followers = new Map<number, Set<Follower>>();
  const people = new Map<string, Set<() => void>>();
  const gathered = batches((baseLocationId) => followers.get(baseLocationId) ?? []);
  const hearers = new Set<(isBehind: boolean) => void>();
  const lately = latelyHeard();
  const closing = new AbortController();
  /** At first true, so that a first failure is told; then the first of each outage is. */
  let isListening = true;
  let isBehind = false;

  const setBehind = (isNow: boolean) => {
    if (isNow === isBehind) return;
    isBehind = isNow;
    for (const hear of hearers) hear(isNow);
  };
  const resyncAll = () => {
    lately.note({ doubtAt: null });
    for (const some of followers.values()) for (const follower of some) follower.resync();
  };
  const resyncAt = (baseLocationId: number) => {
    lately.note({ doubtAt: baseLocationId });
    for (const follower of followers.get(baseLocationId) ?? []) follower.resync();
  };

  const concern = (alias: string) => {
    for (const hear of people.get(alias) ?? []) hear();
  };
  const concerned = gatheredPeople(concern);

  /** Listens until the connection is lost, and tells by what. */
  async function listen(): Promise<unknown> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'sitebook live',
      keepAlive: true,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    const over = new AbortController();
    let isConnected = false;
    const either = AbortSignal.any([over.signal, closing.signal]);
    client.on('error', (error) => over.abort(error));
    client.on('end', () => over.abort(new Error('the connection has ended')));
    client.on('notification', ({ payload = '' }) => {
      const change = readChange(payload);
      if (change) {
        lately.note({ change });
        return gathered.add(change);
      }
      const people = readPeopleChange(payload);
      if (people) {
        lately.note({ people });
        return concerned.add(people);
      }
      onMasters();
      const place = readMasterChange(payload);
      if (typeof place === 'number') return resyncAt(place);
      // Everybody's master data, or from a server that knows more than we do.
      resyncAll();
    });
    closing.signal.addEventListener('abort', () => void client.end(), { once: true, signal: over.signal });
    try {
      await Promise.race([client.connect(), firing(either)]);
      isConnected = true;
      await client.query(`listen ${channel}`);
      isListening = true;
      lately.begin();
      setBehind(false);
      // Nobody listened until now.
      onMasters();
      resyncAll();
      for (const alias of people.keys()) concern(alias);
      for (;;) {
        await pause(checkMs, undefined, { signal: either, ref: false });
        await check(client);
      }
    } catch (error) {
      return over.signal.reason ?? error;
    } finally {
      over.abort();
      lately.end();
      const ended = client.end().catch(() => {});
      // One that never came about would end when its patience is over.
      if (isConnected) await ended;
    }
  }

  /** A database that does not answer tells of no changes either, long before its connection is given up. */
  async function check(client: pg.Client): Promise<void> {
    const doubt = setTimeout(() => setBehind(true), graceMs).unref();
    await client.query('select 1').finally(() => clearTimeout(doubt));
    if (!isBehind) return;
    setBehind(false);
    resyncAll();
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      const reason = await listen();
      if (isListening && !closing.signal.aborted) {
        onTrouble(reason);
        setTimeout(() => setBehind(!isListening && !closing.signal.aborted), graceMs).unref();
      }
      isListening = false;
      await pause(retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  const ended = keepListening();
  return {
    follow: (baseLocationId, follower) => addTo(followers, baseLocationId, follower),
    followPerson: (alias, hear) => addTo(people, alias, hear),
    followHearing(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    isBehind: () => isBehind,
    lately,
    async close() {
      closing.abort();
      await ended;
    },
  };
}

/** Adds somebody to those who follow something, and gives what takes them out again. */
function addTo<Key, One>(all: Map<Key, Set<One>>, key: Key, one: One): () => void {
  const some = all.get(key) ?? new Set();
  all.set(key, some.add(one));
  return () => {
    some.delete(one);
    if (some.size === 0 && all.get(key) === some) all.delete(key);
  };
}

/** Fails when the signal fires: a database that does not answer is not waited for by whoever leaves. */
function firing(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
