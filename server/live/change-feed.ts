import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { batches, type Follower } from './batches.ts';
import { channel, readChange } from './change.ts';

/** Tells of changes of requests, whichever server made them. */
export interface ChangeFeed {
  /** Tells a follower of the changes at a location, until the returned function is called. */
  follow(baseLocationId: number, follower: Follower): () => void;
  close(): Promise<void>;
}

export interface FeedOptions {
  /** A connection of its own is needed: through a pooler nobody can listen. */
  readonly url: string;
  /** Told once whenever the connection is lost. */
  readonly onTrouble: (error: unknown) => void;
}

const second = 1000;
const retryMs = second;
/** A connection that a firewall dropped without a word looks like one on which nothing happens. */
const checkMs = 30 * second;
const patience = 10 * second;

/** Listens on the database. When the connection is lost it comes back, and everybody is told to fetch again. */
export function openChangeFeed({ url, onTrouble }: FeedOptions): ChangeFeed {
  const followers = new Map<number, Set<Follower>>();
  const gathered = batches((baseLocationId) => followers.get(baseLocationId) ?? []);
  const closing = new AbortController();
  let isListening = true;

  const resyncAll = () => {
    for (const some of followers.values()) for (const follower of some) follower.resync();
  };

  async function listen(): Promise<never> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'sitebook live',
      keepAlive: true,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    const lost = new Promise<never>((_resolve, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('the connection has ended')));
      closing.signal.addEventListener('abort', () => reject(closing.signal.reason), { once: true });
    });
    lost.catch(() => {});
    client.on('notification', ({ payload = '' }) => {
      const change = readChange(payload);
      if (change) gathered.add(change);
      // From a server that knows more than we do.
      else resyncAll();
    });
    try {
      await Promise.race([client.connect(), lost]);
      await Promise.race([client.query(`listen ${channel}`), lost]);
      isListening = true;
      // Nobody listened until now.
      resyncAll();
      for (;;) {
        await Promise.race([pause(checkMs, undefined, { signal: closing.signal, ref: false }), lost]);
        await Promise.race([client.query('select 1'), lost]);
      }
    } finally {
      await client.end().catch(() => {});
    }
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await listen().catch((error: unknown) => {
        if (isListening && !closing.signal.aborted) onTrouble(error);
        isListening = false;
      });
      await pause(retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  const ended = keepListening();
  return {
    follow(baseLocationId, follower) {
      const some = followers.get(baseLocationId) ?? new Set();
      followers.set(baseLocationId, some.add(follower));
      return () => {
        some.delete(follower);
        if (some.size === 0 && followers.get(baseLocationId) === some) followers.delete(baseLocationId);
      };
    },
    async close() {
      closing.abort(new Error('closed'));
      await ended;
    },
  };
}
