import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installBinaries } from './binaries.ts';
import { clusterPath, databaseName, readMajor, readPassword, role } from './cluster.ts';
import type { Home } from './home.ts';

/** Whether the data of a home folder was written by another major version of PostgreSQL than ours. */
export function isOfAnotherMajor(home: Home): boolean {
  const cluster = clusterPath(home);
  return existsSync(cluster) && readMajor(cluster) !== installBinaries(home).major;
}

/** How to reach the PostgreSQL that a running server started in a data folder, past that server. */
export function ownPostgres(home: Home): { url: string; postmasterPid: number } {
  const lines = readFileSync(join(clusterPath(home), 'postmaster.pid'), 'utf8').split('\n');
  const url = `postgres://${role}:${readPassword(home, role)}@127.0.0.1:${lines[3]}/${databaseName}`;
  return { url, postmasterPid: Number(lines[0]) };
}
