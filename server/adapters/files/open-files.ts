import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { CannotStart, systemCode } from '../../lifetime/cannot-start.ts';
import { makeFolder } from '../../lifetime/make-folder.ts';
import { diskFiles } from './disk.ts';
import type { FileStore } from './file-store.ts';

/** The file store in a folder, which is made when it is missing; a folder that cannot be used stops the start. */
export function openFiles(folder: string): FileStore {
  const path = resolve(folder);
  try {
    makeFolder(path, 0o700);
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CannotStart(`The folder for files ${path} cannot be written (${systemCode(error) ?? error}).`);
  }
  return diskFiles(path);
}
