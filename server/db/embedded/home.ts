import { accessSync, chmodSync, chownSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CannotStart, systemCode } from '../../lifetime/cannot-start.ts';
import { checkoutName, outsideCheckouts } from '../../lifetime/checkout-name.mjs';
import type { WriteTarget } from '../../lifetime/full-disk.ts';
import { makeFolder } from '../../lifetime/make-folder.ts';
import { canEnter, type RunAs } from '../../lifetime/run-as.ts';

/** The folder that holds everything this installation keeps: the database, its binaries, its passwords. */
export interface Home {
  readonly path: string;
  readonly runAs: RunAs | undefined;
}

/** For what is said when its disk is full. */
export const writeTargetOf = ({ path }: Home): WriteTarget => ({
  folder: path,
  remedy: 'choose another DATA_DIR',
  hasDatabase: true,
});

const checkout = resolve(import.meta.dirname, '../../..');

/**
 * Where the data lives: where it was told to, else in the checkout, else, when the user that runs PostgreSQL cannot
 * enter the checkout (a private home folder), in a folder of its own per checkout. Data that is somewhere stays there.
 */
export function findHome(options: { dataDir?: string | undefined; runAs: RunAs | undefined }): Home {
  const { dataDir, runAs } = options;
  return { path: dataDir ? resolve(dataDir) : defaultPath(runAs), runAs };
}

function defaultPath(runAs: RunAs | undefined): string {
  const inside = join(checkout, '.data');
  if (!runAs) return inside;
  const outside = join(outsideCheckouts, checkoutName(checkout));
  for (const kept of ['cluster', 'upgrade', 'files']) {
    const place = [outside, inside].find((path) => existsSync(join(path, kept)));
    if (place) return place;
  }
  return canEnter(existsSync(inside) ? inside : checkout, runAs) ? inside : outside;
}

/** Makes sure that the folder is there, that we can write into it and that PostgreSQL's user can enter it. */
export function prepareHome({ path, runAs }: Home): void {
  try {
    if (!existsSync(path)) createHome({ path, runAs });
    if (!statSync(path).isDirectory()) throw new CannotStart(`The data folder ${path} is not a folder.`);
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`The data folder ${path} cannot be written (${systemCode(error) ?? error}).`);
  }
  const owner = statSync(path).uid;
  if (runAs && owner !== 0 && owner !== runAs.uid)
    throw new CannotStart(
      `The data folder ${path} belongs to the user with id ${owner}: start as that user, or choose another DATA_DIR.`,
    );
  if (runAs && !canEnter(path, runAs))
    throw new CannotStart(
      `The data folder ${path} cannot be entered by the user "${runAs.name}", under which PostgreSQL runs: open it to that user, or choose another DATA_DIR.`,
    );
}

/** Root keeps the folder and lets the service user only pass, so that nobody can be led to write elsewhere. */
export function createHome({ path, runAs }: Home): void {
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
  if (!runAs) return;
  chownSync(path, 0, runAs.gid);
  chmodSync(path, 0o750);
}
