import { existsSync } from 'node:fs';
import { Refusal } from './project.mjs';
import { run } from './run.mjs';

/**
 * Installs packages of Debian that are missing, as root.
 * @param {Readonly<Record<string, string>>} packages each with a file that is there when it is installed
 */
export async function installFromDebian(packages) {
  const missing = Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing.length === 0) return;
  if (!existsSync('/usr/bin/apt-get')) throw new Refusal(`Please install ${missing.join(', ')}: this is not Debian.`);
  console.log(`Installing ${missing.join(', ')} …`);
  // Debian starts what it installs as a service of the machine, unless that is in its lowest runlevel.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['-qq', 'update'], { env });
  const code = await run('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', ...missing], { env });
  if (code !== 0) throw new Refusal(`${missing.join(', ')} could not be installed.`);
}
