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
export interface FileStore {
  /** Takes content in as it comes. Once this settles the file is safe; when it fails, nothing of it is left. */
  receive(content: Readable): Promise<StoredFile>;
  /** All of it, or the bytes from the first to the last. */
  read(key: string, part?: { readonly start: number; readonly end: number }): Promise<Readable>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /** Removes what was being taken in before this moment when its server broke down. */
  removeUnfinished(before: Date): Promise<void>;
  /** The keys of files stored before this moment, some at a time. */
  list(before: Date): AsyncIterable<readonly string[]>;
}

/** Files cannot be written or read: the disk is full, the folder gone, the permission missing. */
export class FilesUnavailable extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'FilesUnavailable';
  }
}
