import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '../../lifetime/cannot-start.ts';
import { type ClusterProcess, processesOf } from './cluster-processes.ts';

// First as PostgreSQL's own fast shutdown; then as in an emergency, for which recovery from its log makes up.
const steps = [
  { signal: 'SIGINT', told: ({ isPostmaster }: ClusterProcess) => isPostmaster, seconds: 30 },
  { signal: 'SIGQUIT', told: () => true, seconds: 10 },
  { signal: 'SIGKILL', told: () => true, seconds: 10 },
] as const;

/** Ends what a killed server or a killed postmaster left running on this cluster, so that a new one can start. */
export async function endLeftovers(cluster: string): Promise<void> {
  for (const { signal, told, seconds } of steps) {
    const processes = processesOf(cluster).filter(told);
    for (const { pid } of processes) tell(pid, signal);
    if (await allGone(cluster, processes.length > 0 ? seconds : 0)) {
      // The pid in it may belong to somebody else by now, whom PostgreSQL would take for a running postmaster.
      rmSync(join(cluster, 'postmaster.pid'), { force: true });
      return;
    }
  }
  throw new CannotStart(`Processes of PostgreSQL from an earlier start still run on ${cluster} and cannot be ended.`);
}

async function allGone(cluster: string, seconds: number): Promise<boolean> {
  const until = performance.now() + seconds * 1000;
  while (processesOf(cluster).length > 0) {
    if (performance.now() >= until) return false;
    await pause(20);
  }
  return true;
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in the meantime.
  }
}
