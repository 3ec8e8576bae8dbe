import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMark } from './running-process.mjs';

/** @typedef {{ taken: true, release: () => void }} Taken */
/** @typedef {{ taken: false, holder: number }} Held */

/**
 * A lock that ends with its process, however that ends, and that exactly one of any number of processes gets.
 *
 * The folder holds numbered files; the highest names the holder. A dead holder is not removed (two takers could remove
 * each other's lock) but outnumbered: creating the next number succeeds for one of them only.
 * @param {string} folder
 * @returns {Taken | Held}
 */
export function takeLock(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (;;) {
    const last = numbers(folder).at(-1) ?? 0;
    const holder = last > 0 ? runningHolder(join(folder, String(last))) : undefined;
    if (holder !== undefined) return { taken: false, holder };

    const mine = last + 1;
    const path = join(folder, String(mine));
    if (!createWhole(folder, path)) continue;
    // Somebody quicker may have taken and removed this very number since we looked, and hold a higher one now.
    if (numbers(folder).at(-1) !== mine) {
      rmSync(path, { force: true });
      continue;
    }
    for (const older of numbers(folder)) if (older < mine) rmSync(join(folder, String(older)), { force: true });
    return { taken: true, release: () => release(folder, path) };
  }
}

/**
 * The process that holds the lock now.
 * @param {string} folder
 * @returns {number | undefined}
 */
export function lockHolder(folder) {
  const last = numbers(folder).at(-1);
  return last === undefined ? undefined : runningHolder(join(folder, String(last)));
}

/** @param {string} folder */
function numbers(folder) {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .sort((a, b) => a - b);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** @param {string} path */
function runningHolder(path) {
  try {
    const { pid, started } = JSON.parse(readFileSync(path, 'utf8'));
    return typeof started === 'string' && startMark(pid) === started ? pid : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Creates the file with its whole content in one step, or not at all.
 * @param {string} folder
 * @param {string} path
 */
function createWhole(folder, path) {
  const draft = writeDraft(folder, { pid: process.pid, started: startMark(process.pid) });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * The number stays, held by nobody: removing it would let a slow taker believe that it comes first.
 * @param {string} folder
 * @param {string} path
 */
function release(folder, path) {
  renameSync(writeDraft(folder, {}), path);
}

/**
 * @param {string} folder
 * @param {object} content
 */
function writeDraft(folder, content) {
  const draft = join(folder, `draft-${randomUUID()}`);
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600, flag: 'wx' });
  return draft;
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
