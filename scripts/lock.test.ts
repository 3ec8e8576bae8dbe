import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { lockHolder, takeLock } from '../server/lifetime/lock.mjs';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'sitebook-lock-')), 'lock');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

/** A process that takes the lock at a given moment, says whether it got it, and holds it until it is killed. */
async function contender(moment: number): Promise<{ taken: boolean; kill(): Promise<unknown> }> {
  const code = `
    import { takeLock } from ${JSON.stringify(join(import.meta.dirname, '../server/lifetime/lock.mjs'))};
    while (Date.now() < ${moment});
    process.stdout.write(String(takeLock(${JSON.stringify(folder)}).taken));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'close');
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  onTestFinished(async () => {
    await kill();
  });
  const said = await Promise.race([once(child.stdout, 'data'), ended]);
  return { taken: String(said[0]) === 'true', kill };
}

test('exactly one of six gets the lock, again and again, whatever killed holders left', async () => {
  for (let round = 0; round < 8; round += 1) {
    const moment = Date.now() + 400;
    const contenders = await Promise.all(Array.from({ length: 6 }, () => contender(moment)));
    expect(contenders.filter(({ taken }) => taken)).toHaveLength(1);
    await Promise.all(contenders.map(({ kill }) => kill()));
  }
});

test('a released lock can be taken again, by the same process too', () => {
  for (let round = 0; round < 3; round += 1) {
    const lock = takeLock(folder);
    if (!lock.taken) throw new Error('not taken');
    expect(takeLock(folder)).toEqual({ taken: false, holder: process.pid });
    expect(lockHolder(folder)).toBe(process.pid);
    lock.release();
    expect(lockHolder(folder)).toBeUndefined();
  }
  expect(readdirSync(folder)).toHaveLength(1);
});

test('a process that merely got the pid of the holder does not hold the lock', () => {
  expect(takeLock(folder).taken).toBe(true);
  writeFileSync(join(folder, '2'), JSON.stringify({ pid: process.pid, started: 'another day' }));
  expect(takeLock(folder).taken).toBe(true);
});

test('a lock file that a power cut left empty does not hinder', () => {
  expect(takeLock(folder).taken).toBe(true);
  writeFileSync(join(folder, '2'), '');
  expect(takeLock(folder).taken).toBe(true);
});
