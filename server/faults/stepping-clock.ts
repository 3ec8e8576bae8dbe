import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's libfaketime, which scripts/faults.mjs sees to. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

export interface SteppingClock {
  /** What makes a process live by it. Its steady clock, by which it waits, is left alone, as by a real step. */
  readonly env: Readonly<Record<string, string>>;
  /** The path of a program that lives by it, in place of another. */
  wrap(program: string): string;
  /** From now on it is so many seconds away from the real one. */
  stepTo(seconds: number): void;
  remove(): void;
}

/** A wall clock for some processes, which can be set while they run. */
export function steppingClock(): SteppingClock {
  const folder = mkdtempSync(join(tmpdir(), 'sitebook-clock-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'offset');
  const stepTo = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  stepTo(0);
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  return {
    env,
    stepTo,
    wrap(program) {
      const path = join(folder, 'program');
      const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
      writeFileSync(path, `#!/bin/sh\nexec env ${settings.join(' ')} ${program} "$@"\n`);
      chmodSync(path, 0o755);
      return path;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
