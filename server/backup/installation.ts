import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { claimHome, filesFolderOf } from '../data-folder.ts';
import { startOwnPostgres, useGivenPostgres } from '../db/connect.ts';
import { clusterPath } from '../db/embedded/cluster.ts';
import { findHome, type Home } from '../db/embedded/home.ts';
import { ownPostgres } from '../db/embedded/own-postgres.ts';
import { CannotStart } from '../lifetime/cannot-start.ts';
import type { Closers } from '../lifetime/closers.ts';
import { lockHolder } from '../lifetime/lock.mjs';
import { postgresUser, type RunAs, serviceUser } from '../lifetime/run-as.ts';
import { inSession } from './session.ts';

/** What a command works with, and closes when it ends. */
export interface Command {
  readonly config: Config;
  readonly closers: Closers;
  readonly signal: AbortSignal;
  readonly tell: (line: string) => void;
}

/** Where an installation keeps what it has. */
export interface Installation {
  /** Of the database, past any pooler. */
  readonly url: string;
  readonly filesFolder: string;
  /** Where our own PostgreSQL keeps the database; nothing for one that was given. */
  readonly home?: Home;
  /** Who works with the files when root starts the server. */
  readonly user: RunAs | undefined;
}

/** The installation of these settings, to be read: its server may run. */
export async function openToRead(command: Command): Promise<Installation> {
  const { config } = command;
  if (config.DATABASE_URL) return openGiven(config, config.DATABASE_URL);
  const home = findHome({ dataDir: config.DATA_DIR, runAs: postgresUser() });
  if (!existsSync(clusterPath(home)))
    throw new CannotStart(`There is nothing to back up: ${home.path} holds no database.`);
  const places = { filesFolder: filesFolderOf(config, home, home.runAs), user: home.runAs };
  const isRunning = lockHolder(join(home.path, 'lock')) !== undefined;
  return { url: isRunning ? await runningUrl(home) : await startOwn(command), ...places };
}

/** The folders in which an installation keeps what it has. */
export function foldersOf({ DATABASE_URL, DATA_DIR, FILES_DIR }: Config): readonly string[] {
  const home = findHome({ dataDir: DATA_DIR, runAs: serviceUser() }).path;
  const files = resolve(FILES_DIR ?? join(home, 'files'));
  return DATABASE_URL ? [files] : [home, files];
}

/** Whether there is no database of our own yet; nobody can tell of one that is given. */
export function isUnused({ DATABASE_URL, DATA_DIR }: Config): boolean {
  return !DATABASE_URL && !existsSync(clusterPath(findHome({ dataDir: DATA_DIR, runAs: postgresUser() })));
}

/** The same to be filled, for which its server must not run. Its database is made when it has none. */
export async function openToFill(command: Command): Promise<Installation> {
  const { config } = command;
  if (config.DATABASE_URL) return openGiven(config, config.DATABASE_URL);
  const home = findHome({ dataDir: config.DATA_DIR, runAs: postgresUser() });
  const url = await startOwn(command);
  return { url, filesFolder: filesFolderOf(config, home, home.runAs), home, user: home.runAs };
}

async function openGiven(config: Config, given: string): Promise<Installation> {
  const { directUrl } = await useGivenPostgres(config, given);
  const user = serviceUser();
  return { url: directUrl, filesFolder: filesFolderOf(config, undefined, user), user };
}

/** Our own PostgreSQL, which stops with the command. Nobody else can start one meanwhile. */
async function startOwn(command: Command): Promise<string> {
  const home = await claimHome(command.config, command.closers);
  return (await startOwnPostgres(home, command)).directUrl;
}

const patienceMs = 30_000;

/** Of the PostgreSQL that the server of this data folder has started, or is about to. */
async function runningUrl(home: Home): Promise<string> {
  for (const until = performance.now() + patienceMs; ; await pause(200)) {
    try {
      const { url } = ownPostgres(home);
      await inSession(url, async () => {});
      return url;
    } catch (error) {
      if (error instanceof CannotStart || performance.now() > until) throw error;
    }
  }
}
