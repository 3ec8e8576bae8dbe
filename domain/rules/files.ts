import type { Params } from '../failure.ts';
import { isPlainLine } from '../fields/characters.ts';
import type { TextCode } from '../text/en.ts';

/** The largest file that is taken, in bytes: 50 MB. */
export const largestFile = 52_428_800;

/** Characters that no file name may hold. */
const forbiddenCharacters = '~#%&*{}<>;:?/+|"';

/** The longest file name; more than this no file system keeps. */
const longestFileName = 255;

/** What is wrong with a file. */
export interface FileIssue {
  readonly code: TextCode;
  readonly params: Params;
}

/** Names of devices: Windows opens the device instead of a file, whatever follows the first dot. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i;

/** A file has to hold something, and not too much. */
export function fileSizeIssue(size: number): FileIssue | undefined {
  if (size > largestFile) return { code: 'file.too-large', params: {} };
  return size > 0 ? undefined : { code: 'file.empty', params: {} };
}

/** A name has to be one that every system can keep and that says what it seems to say. */
export function fileNameIssue(name: string): FileIssue | undefined {
  if ([...forbiddenCharacters].some((character) => name.includes(character))) {
    return { code: 'file.name', params: { characters: [...forbiddenCharacters].join(' ') } };
  }
  if (name.length > longestFileName) return { code: 'file.name-too-long', params: { max: longestFileName } };
  return isUsable(name) ? undefined : { code: 'file.name-unusable', params: {} };
}

/** Two files of a request cannot have the same name. */
export function sameNameIssue(name: string, taken: { has(name: string): boolean }): FileIssue | undefined {
  return taken.has(name) ? { code: 'file.same-name', params: { name } } : undefined;
}

/** The name, or the next one like it that is not taken: some phones call every photo the same. */
export function nameBeside(name: string, taken: { has(name: string): boolean }): string {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]*)?$/.exec(name) ?? [];
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${stem} (${number})${ending}`;
  return free;
}

function isUsable(name: string): boolean {
  if (name.includes('\\') || !isPlainLine(name) || !name.isWellFormed()) return false;
  // Also rules out the empty name, `.` and `..`, and what Windows would silently shorten.
  return /[^.\s]$/.test(name) && !/^\s/.test(name) && !reserved.test(name);
}

/** The ending of a name, in lower case and without its dot: all that is told of a file's type. */
export function fileTypeOf(name: string): string {
  return /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
