import { spawn } from 'node:child_process';

/** Runs a scanner to its end, or for so many seconds, and gives what it said. */
export function runScanner(program: string, args: readonly string[], { folder, seconds }: ScanLimits): Promise<Said> {
  return new Promise((resolve, reject) => {
    // Their settings and what they keep stay in a folder that is thrown away.
    const env = { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' };
    const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let isCut = false;
    const limit = setTimeout(() => {
      isCut = true;
      child.kill('SIGKILL');
    }, seconds * 1000);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(limit);
      resolve({ output, isCut });
    });
  });
}

/** Who attacks which server. */
export interface Scan extends ScanLimits {
  readonly url: string;
  readonly who: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface ScanLimits {
  readonly folder: string;
  readonly seconds: number;
}

interface Said {
  readonly output: string;
  /** It was not done when its time was over. */
  readonly isCut: boolean;
}

/** What one scan came to. */
export interface Scanned {
  readonly what: string;
  readonly note: string;
  readonly findings: readonly string[];
}
