import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { uploadNames } from '@sitebook/contract/attachments/paths.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { type FileIssue, fileNameIssue, fileSizeIssue } from '@sitebook/domain/rules/files.ts';
import type { FileStore, StoredFile } from '../../adapters/files/file-store.ts';
import type { ReceivedFile } from '../../usecases/upload-attachments.ts';
import { readForm } from './read-form.ts';

/** The fields of a form, by name in lower case; a name can stand there several times. */
export type FormFields = ReadonlyMap<string, readonly string[]>;

export interface UploadReader<Asked> {
  /** Asked before the first file is stored, with the fields that came before it. */
  admit(fields: FormFields): Promise<void>;
  /** What all fields together ask for. */
  read(fields: FormFields): Asked;
}

/** A file of the form, in the order of the form. */
interface Arrival {
  readonly name: string;
  stored?: StoredFile;
  issue?: FileIssue | undefined;
}

/**
 * Takes an upload in. Either all of it is fine and its files are stored, though they belong to nothing yet; or it is
 * refused for all that is wrong with its files, and nothing is left of them.
 */
export async function receiveUpload<Asked>(
  request: IncomingMessage,
  store: FileStore,
  reader: UploadReader<Asked>,
): Promise<{ asked: Asked; files: readonly ReceivedFile[] }> {
  const fields = new Map<string, string[]>();
  const arrivals: Arrival[] = [];
  let admitted: Promise<void> | undefined;
  try {
    await readForm(request, {
      field(name, value) {
        const key = name.toLowerCase();
        fields.set(key, [...(fields.get(key) ?? []), value]);
      },
      async file(field, fileName, content) {
        const arrival: Arrival = { name: fileName.normalize('NFC') };
        // A browser sends an empty part without a name where no file was chosen.
        const isWanted = arrival.name !== '' && field.toLowerCase() === uploadNames.files.toLowerCase();
        if (isWanted) arrivals.push(arrival);
        arrival.issue = fileNameIssue(arrival.name);
        if (!isWanted || arrival.issue) return finished(content.resume());
        admitted ??= reader.admit(fields);
        await admitted;
        arrival.stored = await store.receive(content);
        arrival.issue = fileSizeIssue(arrival.stored.size);
      },
    });
    refuse(arrivals);
    return { asked: reader.read(fields), files: filesOf(arrivals) };
  } catch (error) {
    await Promise.allSettled(filesOf(arrivals).map(({ key }) => store.remove(key)));
    throw error;
  }
}

function filesOf(arrivals: readonly Arrival[]): readonly ReceivedFile[] {
  return arrivals.flatMap(({ name, stored }) => (stored ? [{ name, ...stored }] : []));
}

function refuse(arrivals: readonly Arrival[]): void {
  const issues = arrivals.flatMap(({ name, issue }) =>
    issue ? [{ field: uploadNames.files, code: issue.code, params: { ...issue.params, name } }] : [],
  );
  const [first] = issues;
  if (first) throw new Failure(first.code, { params: first.params, issues });
}
