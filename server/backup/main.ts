import { ConfigError, readConfig } from '../config.ts';
import { CannotStart } from '../lifetime/cannot-start.ts';
import { createClosers } from '../lifetime/closers.ts';
import { stopSignal } from '../lifetime/stop-signals.ts';
import { isCommand, runCommand } from './commands.ts';

// npm run backup | backup:verify | restore: see docs/operations.md.

const tell = (line: string) => {
  process.stderr.write(`${line}\n`);
};
const closers = createClosers(tell);
const stop = stopSignal(() => process.exit(1));

/** Runs a command, and says how it went: 0 is well, 1 is not, 2 is a backup in which files are missing. */
async function run(): Promise<number> {
  try {
    const [command, ...args] = process.argv.slice(2);
    if (!isCommand(command)) throw new CannotStart('usage: npm run backup | backup:verify | restore -- DIR');
    const config = readConfig(process.env);
    return await runCommand(command, args, { config, closers, signal: stop, tell });
  } catch (error) {
    if (stop.aborted) tell('Stopped, as asked. Nothing was left half done.');
    else explain(error);
    return 1;
  }
}

function explain(error: unknown): void {
  if (error instanceof ConfigError) for (const problem of error.problems) tell(problem);
  else if (error instanceof CannotStart) tell(error.message);
  else tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

const exitCode = await run();
await closers.closeAll();
process.exit(exitCode);
