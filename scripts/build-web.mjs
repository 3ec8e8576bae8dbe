import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { projectEnv, Refusal, root } from './project.mjs';
import { run } from './run.mjs';
import { withLock } from './with-lock.mjs';

const note = join(root, 'web', 'dist', '.build-id');

/** Builds the web app, unless what was built is what the sources say. The build's id is a hash of the sources. */
export async function buildWeb() {
  const id = sourcesId();
  if (builtId() === id) return;
  await withLock('build', async () => {
    if (builtId() === id) return;
    console.error('Building the web app …');
    const env = { ...projectEnv(), NODE_ENV: 'production', BUILD_ID: id };
    const code = await run('vite', ['build', 'web', '--config', 'web/vite.config.ts', '--logLevel', 'warn'], { env });
    if (code !== 0) throw new Refusal(`The web app could not be built: vite ended with ${code}.`);
    // Last, so that a build that was interrupted counts as none.
    writeFileSync(note, `${id}\n`);
  });
}

function builtId() {
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined;
}

function sourcesId() {
  const hash = createHash('sha256');
  const files = ['web', 'domain', 'contract'].flatMap((folder) => filesBelow(join(root, folder)));
  for (const path of [join(root, 'package-lock.json'), ...files].sort()) {
    hash.update(relative(root, path).split(sep).join('/')).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : filesBelow(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}
