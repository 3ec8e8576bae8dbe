import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { diskFiles } from '../adapters/files/disk.ts';
import { readVersion } from '../build-id.ts';
import { CannotStart } from '../lifetime/cannot-start.ts';
import { assertOutside, chooseBackup, removeOld, unfinishedIn } from './backup-folders.ts';
import { type Command, foldersOf, isUnused, openToFill, openToRead } from './installation.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { counted, progressOn, sizeText } from './progress.ts';
import { assertEmpty, assertSound, restoreInto } from './restore.ts';
import { takeBackup } from './take-backup.ts';
import { verify } from './verify.ts';

const progress = progressOn(process.stdout);
const usages = {
  take: 'npm run backup -- DIR [--keep=COUNT] [--keep-days=DAYS]',
  verify: 'npm run backup:verify -- DIR',
  restore: 'npm run restore -- DIR --yes [--without-jobs]',
};

type Name = keyof typeof usages;

export const isCommand = (name: string | undefined): name is Name => name !== undefined && name in usages;

/** Runs one of the commands and gives the exit code. */
export async function runCommand(name: Name, args: readonly string[], command: Command): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    progress.say(`usage: ${usages[name]}`);
    return 0;
  }
  return { take, verify: verifyNamed, restore }[name](args, command);
}

const incomplete = 2;

async function take(args: readonly string[], command: Command): Promise<number> {
  const { folder: parent, values } = read('take', args, { keep: { type: 'string' }, 'keep-days': { type: 'string' } });
  const keeping = { count: wholeNumber('keep', values.keep), days: wholeNumber('keep-days', values['keep-days']) };
  const now = new Date();
  assertOutside(parent, foldersOf(command.config));
  const { url, filesFolder } = await openToRead(command);
  const files = diskFiles(resolve(filesFolder));
  const { signal } = command;
  const backup = await takeBackup({ url, files, parent, product: readVersion(), now, signal, progress });
  progress.say(`The backup is ${backup.folder}`);
  const { installation, missingFiles, damagedFiles } = backup.manifest;
  for (const old of await removeOld(parent, installation, { ...keeping, now })) progress.say(`Removed ${old}`);
  for (const name of await unfinishedIn(parent))
    command.tell(`${join(parent, name)} is no whole backup; unless one is under way, it can be removed.`);
  for (const key of missingFiles) command.tell(`The file ${key} is missing in ${filesFolder}, and in this backup.`);
  for (const key of damagedFiles) command.tell(`The file ${key} in ${filesFolder} is not as it was stored.`);
  return missingFiles.length + damagedFiles.length > 0 ? incomplete : 0;
}

async function verifyNamed(args: readonly string[], command: Command): Promise<number> {
  const folder = await chooseBackup(read('verify', args, {}).folder);
  progress.say(`Verifying ${folder}`);
  const manifest = await readManifest(folder);
  const problems = await verify(folder, manifest, { signal: command.signal, progress });
  for (const problem of problems) command.tell(problem);
  if (problems.length > 0) return 1;
  progress.say(`${contentOf(manifest)}: all of it can be restored, and comes back as it was`);
  return 0;
}

async function restore(args: readonly string[], command: Command): Promise<number> {
  const options = { yes: { type: 'boolean' }, 'without-jobs': { type: 'boolean' } } as const;
  const { folder: given, values } = read('restore', args, options);
  const folder = await chooseBackup(given);
  const manifest = await readManifest(folder);
  const withoutJobs = values['without-jobs'] === true;
  const loading = { signal: command.signal, progress, withoutJobs };
  progress.say(`${folder}, of ${manifest.createdAt}, Sitebook ${manifest.product}: ${contentOf(manifest)}`);
  await assertSound(folder, manifest, loading);
  if (!values.yes && isUnused(command.config)) return offer('A new database will be made in the data folder.');
  const installation = await openToFill(command);
  const { hostname, port, pathname } = new URL(installation.url);
  await assertEmpty(installation, manifest);
  const where = `the database at ${hostname}:${port}${pathname}, and files into ${resolve(installation.filesFolder)}`;
  if (!values.yes) return offer(`It will be restored into ${where}, which are empty.`);
  progress.say(`Restoring into ${where}`);
  await restoreInto(installation, folder, manifest, loading);
  progress.say(`Restored. ${jobsText(manifest.jobs.rows, withoutJobs)}`);
  return manifest.missingFiles.length > 0 ? incomplete : 0;
}

function jobsText(count: number, withoutJobs: boolean): string {
  const jobs = `${counted(count, 'job')} that waited`;
  if (withoutJobs) return `${jobs} ${count === 1 ? 'was' : 'were'} left out.`;
  return `${jobs} ${count === 1 ? 'is' : 'are'} done after the next start, mails that were to be sent included.`;
}

function offer(plan: string): number {
  progress.say(`${plan} Nothing was changed: repeat with --yes to do it.`);
  return 1;
}

function contentOf({ tables, files, jobs, missingFiles }: Manifest): string {
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  const size = sizeText(sum(files.map((file) => file.size)));
  const missing = missingFiles.length > 0 ? `, ${counted(missingFiles.length, 'file')} missing` : '';
  const rows = `${counted(sum(tables.map((table) => table.rows)), 'row')} in ${counted(tables.length, 'table')}`;
  return `${rows}, ${counted(files.length, 'file')} (${size}), ${counted(jobs.rows, 'job')}${missing}`;
}

/** The one folder that a command names, as seen from where npm was called, and its options. */
function read<Options extends Record<string, { readonly type: 'string' | 'boolean' }>>(
  name: Name,
  args: readonly string[],
  options: Options,
) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [folder, ...rest] = positionals;
    if (!folder || rest.length > 0) throw new Error('name one folder');
    return { folder: resolve(process.env.INIT_CWD ?? '.', folder), values };
  } catch (error) {
    throw new CannotStart(`usage: ${usages[name]} (${error instanceof Error ? error.message : error})`);
  }
}

function wholeNumber(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new CannotStart(`--${name} has to be a whole number from 1 on.`);
  return Number(value);
}
