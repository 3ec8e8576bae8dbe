import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../../lifetime/cannot-start.ts';
import { clusterPath, syncFolder } from './cluster.ts';
import { endCreators } from './cluster-processes.ts';
import type { Home } from './home.ts';
import { endLeftovers } from './leftovers.ts';

/** The folder in which the data is copied for another major version of PostgreSQL: a home of its own until it is whole. */
export const upgradeHome = ({ path, runAs }: Home): Home => ({ path: join(path, 'upgrade'), runAs });

/** In it, written once the copy is whole and checked: the name under which the old data is kept. */
const noteOf = (home: Home) => join(upgradeHome(home).path, 'keep-as');
const keptName = /^postgres-\d+-kept-\d{4}-\d{2}-\d{2}(-\d+)?$/;

/**
 * Puts the copy in the place of the old data, which is kept, and gives the folder of that. Between the two renames there
 * is no data in its place; the note has the next start make the second one.
 */
export function switchOver(home: Home, { major, now }: { major: string; now: Date }): string {
  const name = freeName(home, `postgres-${major}-kept-${now.toISOString().slice(0, 10)}`);
  writeFileSync(noteOf(home), name, { mode: 0o600, flag: 'wx', flush: true });
  syncFolder(upgradeHome(home).path);
  const kept = join(home.path, name);
  renameSync(clusterPath(home), kept);
  putInPlace(home);
  return kept;
}

function putInPlace(home: Home): void {
  renameSync(clusterPath(upgradeHome(home)), clusterPath(home));
  syncFolder(home.path);
}

/** A day may see more than one. */
function freeName(home: Home, wanted: string): string {
  for (let name = wanted, count = 2; ; name = `${wanted}-${count}`, count += 1)
    if (!existsSync(join(home.path, name))) return name;
}

/** Ends what somebody was at who was killed: a switch that was begun is finished, a copy that was not used is removed. */
export async function settleUpgrade(home: Home): Promise<void> {
  const upgrade = upgradeHome(home);
  if (!existsSync(upgrade.path)) return;
  const copy = clusterPath(upgrade);
  for (const cluster of [clusterPath(home), copy]) await endLeftovers(cluster);
  endCreators(`${upgrade.path}/`);
  if (existsSync(copy) && isSwitching(home)) {
    if (existsSync(clusterPath(home)))
      throw new CannotStart(
        `The data that was copied for this version of PostgreSQL is in ${copy}, and another release has since begun anew in ${clusterPath(home)}: move the one that you do not want out of ${home.path}, and start again.`,
      );
    putInPlace(home);
  }
  rmSync(upgrade.path, { recursive: true, force: true, maxRetries: 5 });
}

/** Whether the old data has its new name already. */
function isSwitching(home: Home): boolean {
  if (!existsSync(noteOf(home))) return false;
  const name = readFileSync(noteOf(home), 'utf8');
  return keptName.test(name) && existsSync(join(home.path, name));
}
