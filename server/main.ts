import cluster from 'node:cluster';
import { ConfigError, readConfig } from './config.ts';
import type { StartOptions } from './ground.ts';
import { CannotStart } from './lifetime/cannot-start.ts';
import { createClosers } from './lifetime/closers.ts';
import { readyMessage } from './lifetime/ready-message.ts';
import { fired, stopSignal } from './lifetime/stop-signals.ts';

const tell = (line: string) => {
  process.stderr.write(`${line}\n`);
};
const closers = createClosers(tell);
const stop = stopSignal(() => {
  tell('Stopped at once, as asked twice');
  process.exit(1);
});
const crashed = new Promise<unknown>((resolve) => {
  process.on('uncaughtException', resolve);
  process.on('unhandledRejection', resolve);
});

/** Runs until something ends it, and says how that went. */
async function run(): Promise<number> {
  try {
    // On a terminal a line per request would push what was printed at the start out of sight.
    const config = readConfig({ ...(process.stdout.isTTY ? { LOG_LEVEL: 'warn' } : {}), ...process.env });
    const options = { config, closers, signal: stop, tell };
    const { lost } = cluster.isPrimary ? await open(options) : await takePart(options);
    const failure = await Promise.race([fired(stop), lost, crashed]);
    if (failure === undefined) return 0;
    explain(failure);
    return 1;
  } catch (error) {
    if (stop.aborted) return 0;
    explain(error);
    return 1;
  }
}

async function open(options: StartOptions): Promise<{ lost: Promise<Error> }> {
  const { config } = options;
  const { start } = await import('./start.ts');
  const { url, dataFolder, runsAs, lost } = await start(options);
  process.stdout.write(readyMessage(config, { url: config.PUBLIC_URL ?? url, dataFolder, runsAs }));
  return { lost };
}

/** As one of several that another process has started. */
async function takePart(options: StartOptions): Promise<{ lost: Promise<Error> }> {
  const { serveAsWorker } = await import('./serve-as-worker.ts');
  return serveAsWorker(options);
}

function explain(error: unknown): void {
  if (error instanceof ConfigError) {
    tell('Cannot start, these settings are wrong:');
    for (const problem of error.problems) tell(`  ${problem}`);
  } else if (error instanceof CannotStart) {
    tell(`Cannot start: ${error.message}`);
  } else {
    tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

const exitCode = await run();
await closers.closeAll();
process.exit(exitCode);
