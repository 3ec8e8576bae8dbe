import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { findHome, type Home, prepareHome } from '../db/embedded/home.ts';
import { endLeftovers } from '../db/embedded/leftovers.ts';
import { lockHolder, takeLock } from '../lifetime/lock.mjs';
import { postgresUser } from '../lifetime/run-as.ts';

export interface TestHome extends Home {
  /** Ends what still runs on it and removes it. */
  remove(): Promise<void>;
}

/** A data folder for one test or one run, not created yet, apart from the data that the product keeps. */
export async function reserveTestHome(parent: Home = testFolder()): Promise<TestHome> {
  await removeAbandoned(parent.path);
  const path = join(parent.path, randomBytes(4).toString('hex'));
  takeLock(lockOf(path));
  return { path, runAs: parent.runAs, remove: () => removeHome(path) };
}

/** The folder of all test data; programs of PostgreSQL that are the same for all are kept there too. */
export function testFolder(): Home {
  const home = findHome({ runAs: postgresUser() });
  prepareHome(home);
  const folder = { ...home, path: join(home.path, 'test') };
  prepareHome(folder);
  return folder;
}

const memory = '/dev/shm';
const gibibyte = 2 ** 30;

/**
 * A folder of test data in memory, for what nobody asks to outlive anything. Databases come and go by the hundred, and a
 * disk that has just let go of thousands of files takes long to find room for the next. Nothing where memory is short.
 */
export function memoryFolder(): Home | undefined {
  if (!existsSync(memory) || process.availableMemory() < 6 * gibibyte) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < 3 * gibibyte) return undefined;
  const folder = { path: join(memory, `sitebook-test-${userInfo().uid}`), runAs: postgresUser() };
  prepareHome(folder);
  return folder;
}

// Beside the folder, so that it is taken before the folder exists: no moment at which the folder looks abandoned.
const lockOf = (path: string) => `${path}.lock`;

/** A run that was killed leaves its folder, and perhaps a running PostgreSQL, behind. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const path = join(parent, name.replace(/\.lock$/, ''));
    if (/^[0-9a-f]{8}(\.lock)?$/.test(name) && lockHolder(lockOf(path)) === undefined) await removeHome(path);
  }
}

async function removeHome(path: string): Promise<void> {
  for (const cluster of ['cluster', 'upgrade/cluster']) {
    if (existsSync(join(path, cluster))) await endLeftovers(join(path, cluster));
  }
  rmSync(path, { recursive: true, force: true });
  rmSync(lockOf(path), { recursive: true, force: true });
}
