import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { checkoutName, outsideCheckouts } from '../../server/lifetime/checkout-name.mjs';
import { Refusal, root } from '../project.mjs';

/**
 * Somebody with a fresh clone and next to nothing in the environment.
 * @typedef {object} Identity
 * @property {string} name
 * @property {string} folder the clone
 * @property {string} dataFolder where the data has to end up
 * @property {{ PATH: string, HOME: string }} env
 * @property {{ uid?: number, gid?: number }} ids
 * @property {() => void} remove
 */

/** @returns {Identity} */
export function rootUser() {
  const { parent, folder } = cloneAside();
  chmodSync(folder, 0o700);
  const dataFolder = join(outsideCheckouts, checkoutName(folder));
  return {
    name: 'root',
    folder,
    dataFolder,
    env: { PATH: path(), HOME: homedir() },
    ids: {},
    remove: () => removeAll(parent, dataFolder),
  };
}

/**
 * The one who runs this; for root a user made for the purpose.
 * @returns {Identity}
 */
export function ordinaryUser() {
  return process.getuid?.() === 0 ? madeUser() : self();
}

/** @returns {Identity} */
function self() {
  const { parent, folder } = cloneAside();
  return {
    name: 'an ordinary user',
    folder,
    dataFolder: join(folder, '.data'),
    env: { PATH: path(), HOME: homedir() },
    ids: {},
    remove: () => removeAll(parent),
  };
}

/** @returns {Identity} */
function madeUser() {
  const name = 'sitebook-fresh';
  const home = `/home/${name}`;
  if (spawnSync('id', [name]).status === 0)
    throw new Refusal(
      `The user ${name} exists already: remove it (userdel --remove ${name}), or wait for who uses it.`,
    );
  execFileSync('useradd', ['--create-home', '--home-dir', home, '--shell', '/usr/sbin/nologin', name]);
  const [uid, gid] = ['-u', '-g'].map((what) => Number(execFileSync('id', [what, name], { encoding: 'utf8' })));
  const ids = { uid: Number(uid), gid: Number(gid) };
  const folder = clone(home);
  execFileSync('chown', ['-R', `${uid}:${gid}`, home]);
  return {
    name: 'an ordinary user',
    folder,
    dataFolder: join(folder, '.data'),
    env: { PATH: pathFor(ids, home), HOME: home },
    ids,
    remove: () => {
      // Whatever a failure left running: the user exists for this only.
      spawnSync('pkill', ['-KILL', '-u', name]);
      spawnSync('userdel', [name], { stdio: 'ignore' });
      removeAll(home);
    },
  };
}

function cloneAside() {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'sitebook-fresh-')));
  return { parent, folder: clone(parent) };
}

/** @param {string[]} folders */
function removeAll(...folders) {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/**
 * What is committed, and nothing else.
 * @param {string} parent
 */
function clone(parent) {
  const folder = join(parent, 'sitebook');
  execFileSync('git', ['clone', '--quiet', '--no-local', root, folder], { stdio: 'inherit' });
  return folder;
}

function path() {
  return [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'].join(delimiter);
}

/**
 * A path on which this user finds a node and an npm to run; copies for the user where ours are out of reach.
 * @param {{ uid: number, gid: number }} ids
 * @param {string} home
 */
function pathFor(ids, home) {
  const env = { PATH: path(), HOME: home };
  const works = ['node', 'npm'].every(
    (tool) => spawnSync(tool, ['--version'], { ...ids, env, cwd: home }).status === 0,
  );
  if (works) return env.PATH;
  const npm = process.env.npm_execpath ?? realpathSync(join(dirname(process.execPath), 'npm'));
  const tools = join(home, 'tools');
  mkdirSync(join(tools, 'bin'), { recursive: true });
  cpSync(process.execPath, join(tools, 'bin', 'node'));
  cpSync(resolve(dirname(npm), '..'), join(tools, 'npm'), { recursive: true });
  symlinkSync('../npm/bin/npm-cli.js', join(tools, 'bin', 'npm'));
  execFileSync('chown', ['-R', `${ids.uid}:${ids.gid}`, tools]);
  if (!existsSync(join(tools, 'npm', 'bin', 'npm-cli.js'))) throw new Refusal('npm was not found.');
  return [join(tools, 'bin'), '/usr/bin', '/bin'].join(delimiter);
}
