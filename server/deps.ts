import type { Directory } from './adapters/directory/directory.ts';
import type { FileStore } from './adapters/files/file-store.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { ChangeFeed } from './live/change-feed.ts';

/** What use cases work with, passed in once at start. */
export interface Deps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly directory: Directory;
}

/** What the server has beyond that for some of its calls. */
export interface ServerDeps extends Deps {
  readonly files: FileStore;
  readonly changes: ChangeFeed;
  /** Connections for reading a lot, of which few are needed and nobody else waits for. */
  readonly exports: Database;
}
