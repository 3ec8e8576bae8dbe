import type { Readable } from 'node:stream';

/** A file that is stored as a whole. */
export interface StoredFile {
  /** Under which it is found again; it says nothing about the file. */
  readonly key: string;
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** Where the content of files is kept. Whose they are and how they are called is in the database. */
export interface FileStore extends Owned, Trash {
  /**
   * Takes content in as it comes. Once this settles the file is safe; when it fails, nothing of it is left. What comes
   * from a backup gets the key that it had.
   */
  receive(content: Readable, key?: string): Promise<StoredFile>;
  /** All of it, or the bytes from the first to the last. */
  read(key: string, part?: { readonly start: number; readonly end: number }): Promise<Readable>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /** Removes what was being taken in before this moment when its server broke down. */
  removeUnfinished(before: Date): Promise<void>;
  /** The keys of files stored before this moment, some at a time. */
  list(before: Date): AsyncIterable<readonly string[]>;
}

/** Files belong to one installation. A database that knows none of them may be another's. */
export interface Owned {
  /** The id of the installation that has marked them as its own, if any has. */
  owner(): Promise<string | undefined>;
  /** Marks them as an installation's. Only for files that nobody has marked. */
  mark(installationId: string): Promise<void>;
}

/** What was put away is kept for a while, under the day on which that was (`2026-04-15`). */
export interface Trash {
  /** Does nothing when there is no such file. */
  putAway(key: string, day: string): Promise<void>;
  listTrash(): AsyncIterable<{ readonly day: string; readonly keys: readonly string[] }>;
  bringBack(key: string, day: string): Promise<void>;
  /** Removes for good what was put away before this day. */
  emptyTrash(before: string): Promise<void>;
}

/** Files cannot be written or read: the disk is full, the folder gone, the permission missing. */
export class FilesUnavailable extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'FilesUnavailable';
  }
}
