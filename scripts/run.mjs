import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { projectEnv, root } from './project.mjs';

/**
 * Runs a command in the project's environment, passes signals on to it and gives its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, linked?: boolean }} [options]
 *   linked: the command ends when this process, or the npm that runs it, is gone, even if killed
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: options.env ?? projectEnv(),
      stdio: options.linked ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    });
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    /** @type {NodeJS.Signals | undefined} */
    let passed;
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      passed = signal;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, passOn);
    const watch = options.linked ? whenOrphaned(() => passOn('SIGTERM')) : undefined;
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearInterval(watch);
      for (const name of signals) process.off(name, passOn);
      // Some tools finish their work when asked to stop; what comes after it is not wanted all the same.
      const end = signal ?? (options.linked ? undefined : passed);
      resolve(end ? 128 + constants.signals[end] : (code ?? 1));
    });
  });
}

/**
 * A killed npm tells nobody, so that its script would run on unseen.
 * @param {() => void} act
 */
function whenOrphaned(act) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 250);
  return watch.unref();
}
