import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface ClusterProcess {
  readonly pid: number;
  readonly isPostmaster: boolean;
}

/**
 * A name that every process of a cluster shows in its command line: the postmaster as an argument, the others in the
 * title that PostgreSQL gives them. A process id kept in a file would not do: ids are reused.
 */
export function clusterName(cluster: string): string {
  return `sitebook-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
}

/** The processes of PostgreSQL that run on this cluster now, whoever started them. */
export function processesOf(cluster: string): ClusterProcess[] {
  const name = clusterName(cluster);
  return commandLines().flatMap(({ pid, command }) => {
    const isPostmaster = /^[^\0]*\/bin\/postgres[\0 ]/.test(command) && command.includes(`cluster_name=${name}`);
    return isPostmaster || command.startsWith(`postgres: ${name}: `) ? [{ pid, isPostmaster }] : [];
  });
}

/** Ends programs of PostgreSQL that still create data below a path that begins so, for a server that was killed. */
export function endCreators(beginning: string): void {
  for (const { pid, command } of commandLines()) {
    if (!/^[^\0]*\/bin\/(initdb|postgres)[\0 ]/.test(command) || !command.includes(beginning)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended meanwhile, or belongs to somebody else.
    }
  }
}

interface CommandLine {
  readonly pid: number;
  readonly command: string;
}

function commandLines(): CommandLine[] {
  return existsSync('/proc/self/cmdline') ? fromProc() : fromPs();
}

function fromProc(): CommandLine[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }];
      } catch {
        return []; // It ended while we looked.
      }
    });
}

function fromPs(): CommandLine[] {
  return execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, command] = /^\s*(\d+)\s(.*)$/.exec(line) ?? [];
      return pid && command ? [{ pid: Number(pid), command }] : [];
    });
}
