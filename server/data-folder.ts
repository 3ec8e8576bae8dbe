import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { removeHalfCopied } from './db/embedded/binaries.ts';
import { createHome, findHome, type Home, writeTargetOf } from './db/embedded/home.ts';
import { openHome } from './db/embedded/open-home.ts';
import { settleUpgrade } from './db/embedded/upgrade-folder.ts';
import type { Closers } from './lifetime/closers.ts';
import { unlessFull } from './lifetime/full-disk.ts';
import { postgresUser, type RunAs } from './lifetime/run-as.ts';

/** Takes the data folder of this installation, for as long as the process lives, and puts it in order. */
export async function claimHome(config: Config, closers: Closers): Promise<Home> {
  const home = findHome({ dataDir: config.DATA_DIR, runAs: postgresUser() });
  return unlessFull(writeTargetOf(home), async () => {
    const { release } = openHome(home);
    closers.add('the data folder', 5, release);
    removeHalfCopied(home);
    await settleUpgrade(home);
    return home;
  });
}

/** Beside our own database; with yours, where that would be. */
export function filesFolderOf(config: Config, home: Home | undefined, user: RunAs | undefined): string {
  if (config.FILES_DIR) return config.FILES_DIR;
  const place = home ?? findHome({ dataDir: config.DATA_DIR, runAs: user });
  if (!existsSync(place.path)) createHome(place);
  return join(place.path, 'files');
}
