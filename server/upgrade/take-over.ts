import { progressOn, sizeText } from '../backup/progress.ts';
import { readVersion } from '../build-id.ts';
import { installBinaries, type PreviousPostgres } from '../db/embedded/binaries.ts';
import { clusterPath, readMajor } from '../db/embedded/cluster.ts';
import { createHome, type Home } from '../db/embedded/home.ts';
import { settleUpgrade, switchOver, upgradeHome } from '../db/embedded/upgrade-folder.ts';
import { CannotStart } from '../lifetime/cannot-start.ts';
import { messageOf } from '../message-of.ts';
import { assertCanRead } from './can-read.ts';
import { copyOver } from './copy-over.ts';
import { assertRoom } from './room.ts';

export interface TakeOverOptions {
  readonly signal: AbortSignal;
  /** Bytes that have to stay free on the disk. */
  readonly reserve: number;
}

/**
 * Copies the data of the major version of PostgreSQL before ours, in a home folder whose lock is held, and puts the copy in
 * its place. Until the last step nothing is changed: whoever is interrupted begins anew.
 */
export async function takeOver(home: Home, { signal, reserve }: TakeOverOptions): Promise<void> {
  const cluster = clusterPath(home);
  const binaries = installBinaries(home);
  const previous = assertCanRead({ cluster, major: readMajor(cluster), ours: binaries.major });
  const size = await assertRoom(home, { ours: binaries.major, reserve });
  const progress = progressOn(process.stderr);
  progress.say(
    `The data in ${cluster} (${sizeText(size)}) was written by PostgreSQL ${previous.major}, and this release brings PostgreSQL ${binaries.major}: it is copied over now. Whatever ends this, the next start begins anew.`,
  );
  const began = performance.now();
  const leftBehind = await whole(home, previous, async () => {
    const upgrade = upgradeHome(home);
    createHome(upgrade);
    const source = { home, binaries: previous.install(home) };
    return copyOver(source, { home: upgrade, binaries }, { signal, progress, product: readVersion() });
  });
  const kept = switchOver(home, { major: previous.major, now: new Date() });
  await settleUpgrade(home);
  for (const one of leftBehind) progress.say(`Not made by Sitebook and not copied: ${one}`);
  const seconds = Math.ceil((performance.now() - began) / 1000);
  progress.say(
    `All rows were copied and compared in ${seconds} s. The data of PostgreSQL ${previous.major} is kept in ${kept}: nothing uses it any more, and it can be deleted as soon as you have seen that all is well and have taken a backup.`,
  );
}

/** All of it, or nothing is left of it. */
async function whole<Result>(home: Home, { major }: PreviousPostgres, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await settleUpgrade(home);
    throw new CannotStart(
      `The data of PostgreSQL ${major} could not be copied: ${messageOf(error).replace(/\.$/, '')}. It is as it was, in ${clusterPath(home)}: the next start tries again, and the release that wrote it can be started on it.`,
      { cause: error },
    );
  }
}
