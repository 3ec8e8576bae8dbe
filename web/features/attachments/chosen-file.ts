import { fileNameIssue, fileSizeIssue, nameBeside, sameNameIssue } from '@sitebook/domain/rules/files.ts';
import { say } from '@sitebook/domain/text/say.ts';

/** A file that was chosen and has not arrived yet. */
export interface ChosenFile {
  /** Also names its upload, so that one whose answer was lost is done once. */
  readonly id: string;
  readonly file: File;
  readonly state: FileState;
}

export type FileState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** A file that was not taken, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: string;
}

/** Where files come from: photos of a camera have names that nobody chose. */
export type FileOrigin = 'disk' | 'camera';

export interface Choice {
  readonly chosen: readonly ChosenFile[];
  readonly refused: readonly RefusedFile[];
}

/** Checks files as the server will: which are taken, and what is wrong with the others. */
export function checkFiles(files: readonly File[], takenNames: Iterable<string>, origin: FileOrigin): Choice {
  const taken = new Set(takenNames);
  const chosen: ChosenFile[] = [];
  const refused: RefusedFile[] = [];
  for (const given of files) {
    const name = given.name.normalize('NFC');
    const file = named(given, origin === 'camera' ? nameBeside(name, taken) : name);
    const issue = fileNameIssue(file.name) ?? fileSizeIssue(file.size) ?? sameNameIssue(file.name, taken);
    if (issue) {
      refused.push({ name: file.name, reason: say(issue.code, issue.params) });
    } else {
      taken.add(file.name);
      chosen.push({ id: crypto.randomUUID(), file, state: { kind: 'waiting' } });
    }
  }
  return { chosen, refused };
}

function named(file: File, name: string): File {
  return file.name === name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
}
