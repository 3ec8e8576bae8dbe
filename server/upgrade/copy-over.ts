import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compareRows } from '../backup/compare-rows.ts';
import { dumpDatabase } from '../backup/dump-database.ts';
import { loadDatabase } from '../backup/load-database.ts';
import type { Manifest } from '../backup/manifest.ts';
import { countText, type Progress } from '../backup/progress.ts';
import { inSession } from '../backup/session.ts';
import type { Binaries } from '../db/embedded/binaries.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { fittingSettings } from '../db/embedded/fitting-settings.ts';
import type { Home } from '../db/embedded/home.ts';
import { inventoryOf } from './inventory.ts';

/** A folder with data of PostgreSQL, and the programs for it. */
interface Place {
  readonly home: Home;
  readonly binaries: Binaries;
}

interface CopyOptions {
  readonly signal: AbortSignal;
  readonly progress: Progress;
  /** The version of Sitebook. */
  readonly product: string;
}

/** Nothing of ours writes there, and PostgreSQL has no reason to tidy up. */
const onlyRead = { default_transaction_read_only: 'on', autovacuum: 'off' };

/** What is loaded in one transaction need not be written twice: without it there is no data to recover. */
const loading = { wal_level: 'minimal', max_wal_senders: 0, autovacuum: 'off' };

/**
 * Copies the database of one PostgreSQL into a new one, as a backup would be taken and restored, and compares them. Gives
 * what the old one has beside what Sitebook makes: that is not copied.
 */
export async function copyOver(from: Place, to: Place, options: CopyOptions): Promise<readonly string[]> {
  const folder = join(to.home.path, 'dump');
  const old = await running(from, onlyRead, options.signal, (url) => dump(url, folder, options));
  const { signal, progress } = options;
  const copied = await running({ ...to, passwordsOf: from.home }, loading, signal, async (url) => {
    await loadDatabase(url, folder, old.manifest, options);
    return inSession(url, async (client) => {
      const problems = await compareRows(client, old.manifest, { signal, progress });
      if (problems.length > 0) throw new Error(`${problems.join('; ')}.`);
      return inventoryOf(client);
    });
  });
  signal.throwIfAborted();
  return old.inventory.filter((one) => !copied.includes(one));
}

/** The rows, jobs and sequences as files in a folder. Attachments are elsewhere and stay there. */
async function dump(
  url: string,
  folder: string,
  { signal, progress, product }: CopyOptions,
): Promise<{ manifest: Manifest; inventory: readonly string[] }> {
  await mkdir(folder, { mode: 0o700 });
  return inSession(url, async (client) => {
    const { named: _, ...dumped } = await dumpDatabase(client, folder, { signal, progress });
    const rows = dumped.tables.reduce((sum, table) => sum + table.rows, 0);
    progress.say(`${countText(rows)} rows in ${dumped.tables.length} tables, ${countText(dumped.jobs.rows)} jobs`);
    const files = { files: [], missingFiles: [], damagedFiles: [] };
    const manifest = { format: 1 as const, createdAt: new Date().toISOString(), product, ...dumped, ...files };
    return { manifest, inventory: await inventoryOf(client) };
  });
}

/** Runs PostgreSQL for as long as some work takes. */
async function running<Result>(
  { home, binaries, ...options }: Place & { readonly passwordsOf?: Home },
  settings: Readonly<Record<string, string | number>>,
  signal: AbortSignal,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const all = { ...fittingSettings(), ...settings };
  const postgres = await startEmbeddedPostgres(home, binaries, { settings: all, signal, ...options });
  return work(postgres.url).finally(() => postgres.stop());
}
