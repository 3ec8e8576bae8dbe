import { findPrevious, type PreviousPostgres } from '../db/embedded/binaries.ts';
import { CannotStart } from '../lifetime/cannot-start.ts';

export interface Found {
  readonly cluster: string;
  /** Of the PostgreSQL that wrote the data. */
  readonly major: string;
  /** Of the PostgreSQL that this release brings. */
  readonly ours: string;
}

const more = 'see "Another major version of PostgreSQL" in docs/operations.md';

/** The programs that read the data, or in plain words why there are none. */
export function assertCanRead({ cluster, major, ours }: Found): PreviousPostgres {
  const wrote = `The data in ${cluster} was written by PostgreSQL ${major}`;
  if (!(Number(major) < Number(ours)))
    throw new CannotStart(
      `${wrote}, and this release brings PostgreSQL ${ours} only: start the release of Sitebook that wrote it, or a later one. Nothing was changed.`,
    );
  const previous = findPrevious();
  if (!previous)
    throw new CannotStart(
      `${wrote}, and the programs that could read it are not installed: run "npm install --no-save --include=optional", and start again (${more}). Nothing was changed.`,
    );
  if (major !== previous.major)
    throw new CannotStart(
      `${wrote}, and this release takes over data of PostgreSQL ${previous.major} only: start a release in between first, or restore a backup (${more}). Nothing was changed.`,
    );
  return previous;
}
