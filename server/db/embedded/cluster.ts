import { randomBytes, randomUUID } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { CannotStart, systemCode } from '../../lifetime/cannot-start.ts';
import type { Binaries } from './binaries.ts';
import { endCreators } from './cluster-processes.ts';
import type { Home } from './home.ts';
import { reason, runProgram } from './run-program.ts';

/** The role that the product signs in with owns the database and nothing else; the superuser is for operators. */
export const role = 'sitebook';
export const superuser = 'postgres';
export const databaseName = 'sitebook';

export const clusterPath = (home: Home) => join(home.path, 'cluster');

export interface CreateOptions {
  readonly signal?: AbortSignal | undefined;
  /** Whose passwords the roles get; new ones unless told. */
  readonly passwordsOf?: Home | undefined;
}

/** PostgreSQL's data, created on the first start. Data of another major version is refused and left as it is. */
export async function ensureCluster(home: Home, binaries: Binaries, options: CreateOptions = {}): Promise<void> {
  const cluster = clusterPath(home);
  if (!existsSync(cluster)) await createCluster(home, binaries, options);
  const major = readMajor(cluster);
  if (major !== binaries.major)
    throw new CannotStart(
      `The data in ${cluster} was written by PostgreSQL ${major}, this is PostgreSQL ${binaries.major}: see "Another major version of PostgreSQL" in docs/operations.md.`,
    );
}

/** The password of a role, as generated when the data was created. */
export function readPassword(home: Home, of: typeof role | typeof superuser): string {
  const path = passwordPath(home, of);
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new CannotStart(`The database password cannot be read from ${path} (${systemCode(error) ?? error}).`);
  }
}

const passwordPath = (home: Home, of: string) => join(home.path, `${of}-password`);

/** The major version of PostgreSQL that wrote the data in a folder. */
export function readMajor(cluster: string): string {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new CannotStart(`${cluster} does not hold data of PostgreSQL (${systemCode(error) ?? error}).`);
  }
}

/** Everything is made in a folder aside that a last rename puts in place, so that an interruption leaves nothing half. */
async function createCluster(home: Home, binaries: Binaries, { signal, passwordsOf }: CreateOptions): Promise<void> {
  removeHalfMade(home);
  const aside = join(home.path, `${halfMade}${randomUUID()}`);
  mkdirSync(aside, { mode: 0o700 });
  if (home.runAs) chownSync(aside, home.runAs.uid, home.runAs.gid);
  for (const who of [role, superuser] as const)
    writePassword(home, who, passwordsOf ? readPassword(passwordsOf, who) : randomBytes(24).toString('base64url'));
  const run = { runAs: home.runAs, signal };

  await runProgram(
    binaries.path('initdb'),
    [...initdbOptions, `--pwfile=${passwordPath(home, superuser)}`, aside],
    run,
  );
  const said = await runProgram(binaries.path('postgres'), ['--single', '-D', aside, 'postgres'], {
    ...run,
    input: `CREATE ROLE ${role} LOGIN PASSWORD '${readPassword(home, role)}'\nCREATE DATABASE ${databaseName} OWNER ${role}\n`,
  });
  // In this mode a statement that fails does not change the exit code.
  if (/\b(ERROR|FATAL|PANIC):/.test(said)) throw new CannotStart(`The database could not be created: ${reason(said)}.`);

  renameSync(aside, clusterPath(home));
  syncFolder(home.path);
}

const halfMade = 'cluster.new-';

/** What a killed server has left, together with the program that may still be at it. */
function removeHalfMade(home: Home): void {
  endCreators(join(home.path, halfMade));
  for (const name of readdirSync(home.path))
    if (name.startsWith(halfMade)) rmSync(join(home.path, name), { recursive: true, force: true, maxRetries: 5 });
}

// Explicit in all that an environment would otherwise decide: a bare one gives SQL_ASCII. Needs no locale of the system.
const initdbOptions = [
  `--username=${superuser}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--set=timezone=UTC',
  '--set=log_timezone=UTC',
];

function writePassword(home: Home, who: string, password: string): void {
  const path = passwordPath(home, who);
  rmSync(path, { force: true });
  writeFileSync(path, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true });
  if (home.runAs && who === superuser) chownSync(path, home.runAs.uid, home.runAs.gid);
}

/** Makes sure that what was named in a folder keeps its name. */
export function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
