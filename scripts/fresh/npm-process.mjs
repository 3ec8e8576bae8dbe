import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Runs npm in the clone and shows what it says, indented.
 * @param {import('./identity.mjs').Identity} identity
 * @param {string[]} args
 */
export function npmProcess({ folder, env, ids }, args) {
  const child = spawn('npm', args, { cwd: folder, env, ...ids, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const heard = new EventEmitter();
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      said += `${line}\n`;
      console.log(`   ${line}`);
      heard.emit('line');
    });
  }
  // Whoever interrupts us interrupts npm; then there is still to be cleaned up.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  /** @type {Promise<number>} */
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  /**
   * Settles when what was said so far matches.
   * @param {RegExp} pattern
   */
  const saying = async (pattern) => {
    while (!pattern.test(said)) await once(heard, 'line');
    return 'said';
  };
  return { child, ended, said: () => said, saying };
}
