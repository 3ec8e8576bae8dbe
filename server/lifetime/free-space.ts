import { statfs } from 'node:fs/promises';

export const megabyte = 1024 * 1024;

/** Whether so many bytes are free on the disk of a folder. */
export async function hasFree(folder: string, bytes: number): Promise<boolean> {
  return (await freeBytes(folder)) >= bytes;
}

/**
 * How many bytes are free on the disk of a folder. What cannot be looked at is no reason to refuse anything: whoever writes
 * there hears what is wrong.
 */
export async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null ? Number.POSITIVE_INFINITY : disk.bavail * disk.bsize;
}
