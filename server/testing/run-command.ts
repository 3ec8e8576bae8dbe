import { execFile } from 'node:child_process';
import { join } from 'node:path';

export interface CommandEnd {
  readonly code: number;
  readonly said: string;
}

const main = join(import.meta.dirname, '../backup/main.ts');

/** Runs a command of backups as a process of its own, with these settings and none of the shell's. */
export function runBackupCommand(args: readonly string[], env: Readonly<Record<string, string>>): Promise<CommandEnd> {
  return new Promise((resolve) => {
    const { PATH, HOME } = process.env;
    execFile(process.execPath, [main, ...args], { env: { PATH, HOME, ...env } }, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      resolve({ code, said: stdout + stderr });
    });
  });
}
