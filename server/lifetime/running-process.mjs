import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/**
 * When a running process was started, as a mark that no other process ever has with the same pid: pids are reused.
 * Undefined when no such process runs.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function startMark(pid) {
  if (hasProc) return markFromProc(pid);
  if (process.platform !== 'win32') return markFromPs(pid);
  return isSignalled(pid) ? 'running' : undefined;
}

/** @param {number} pid */
function markFromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, started] = [fields[0], fields[19]];
    // A zombie has ended; its parent merely has not asked how.
    if (state === 'Z' || state === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${started}`;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function markFromPs(pid) {
  try {
    const columns = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    }).trim();
    const [state = '', ...started] = columns.split(/\s+/);
    return state.startsWith('Z') ? undefined : started.join(' ');
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isSignalled(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
