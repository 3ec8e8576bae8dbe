import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { platformPackages, Refusal, root } from './project.mjs';
import { run } from './run.mjs';
import { withLock } from './with-lock.mjs';

/**
 * Installs what the lock file asks for, unless it is all there.
 * @param {readonly string[]} further optional packages that are needed as well
 */
export async function install(further = []) {
  if (isInstalled(further)) return;
  await withLock('install', async () => {
    if (isInstalled(further)) return;
    console.error('Installing packages …');
    // Not `npm ci`: that refuses a lock file without the packages of platforms that are not ours.
    const code = await npm(['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error']);
    if (code !== 0) throw new Refusal(`The packages could not be installed: npm ended with ${code}.`);
    if (!isInstalled(further))
      throw new Refusal('The packages that were installed are not those of package-lock.json.');
  });
}

/**
 * npm notes in node_modules what it installed, when it is done.
 * @param {readonly string[]} further
 */
function isInstalled(further) {
  const there = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const needed = [...Object.values(platformPackages), ...further].map((name) => `node_modules/${name}`);
  return there !== undefined && wanted !== undefined && holdsAll(there, wanted, needed);
}

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} Packages */

/**
 * Whether everything that a lock file asks for is there in its version. Optional packages are mostly for other platforms
 * and may be missing, except those without which nothing runs on this one.
 * @param {Packages} there
 * @param {Packages} wanted
 * @param {readonly string[]} needed
 */
export function holdsAll(there, wanted, needed) {
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    // The project and its workspaces are listed too; they are not installed.
    if (!path.includes('node_modules/')) return true;
    const found = there[path];
    return found ? found.version === version : (optional || devOptional) && !needed.includes(path);
  });
}

/**
 * @param {string} lockFile
 * @returns {Packages | undefined}
 */
function packagesOf(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : undefined;
}

/**
 * The npm that runs us, if one does, else the one on the path.
 * @param {string[]} args
 */
function npm(args) {
  // NODE_ENV=production would leave out what builds the web app.
  const env = { ...process.env, NODE_ENV: '' };
  const cli = process.env.npm_execpath;
  if (cli && basename(cli) === 'npm-cli.js') return run(process.execPath, [cli, ...args], { env });
  return run('npm', args, { env });
}
