import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { diskRoom } from './disk-room.ts';

const megabyte = 1024 * 1024;
const moreThanThereIs = 2 ** 60;

function roomWith(options: { reserve: number; dataFolder?: string; filesFolder?: string }) {
  const told: string[] = [];
  const tell = (line: string) => told.push(line);
  return { told, ...diskRoom({ dataFolder: undefined, filesFolder: tmpdir(), tell, ...options }) };
}

it('PROOF-6 there is room while more is free than the reserve', async () => {
  const { forSaves, forFiles, told } = roomWith({ reserve: megabyte, dataFolder: tmpdir() });
  expect([await forSaves(), await forFiles()]).toEqual([true, true]);
  expect(told).toEqual([]);
});

it('PROOF-6 there is none below it, which is told once', async () => {
  const { forSaves, forFiles, told } = roomWith({ reserve: moreThanThereIs });
  expect([await forFiles(), await forFiles()]).toEqual([false, false]);
  expect(told).toEqual([expect.stringContaining(`the disk of ${tmpdir()}: nothing is saved until there is more room`)]);
  // What others run is theirs to watch.
  expect(await forSaves()).toBe(true);
});

it('PROOF-6 no reserve is no reason to refuse anything, nor is a folder that is not there yet', async () => {
  expect(await roomWith({ reserve: 0 }).forFiles()).toBe(true);
  const filesFolder = join(tmpdir(), 'sitebook-not-made-yet');
  expect(await roomWith({ reserve: moreThanThereIs, filesFolder }).forFiles()).toBe(true);
});
