import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { uploadNames } from '@sitebook/contract/attachments/paths.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { type FileIssue, fileNameIssue, fileSizeIssue } from '@sitebook/domain/rules/files.ts';
import type { FileStore, StoredFile } from '../../adapters/files/file-store.ts';
import type { ReceivedFile } from '../../usecases/files/upload-attachments.ts';
import { holdBack } from './hold-back.ts';
import { readForm } from './read-form.ts';
import type { Flight } from './uploads-in-flight.ts';

/** The fields of a form, by name in lower case; a name can stand there several times. */
export type FormFields = ReadonlyMap<string, readonly string[]>;

export interface UploadReader<Asked> {
  /** Whether the fields that came so far tell whose files these are. */
  knows(fields: FormFields): boolean;
  /** Asked before anything is stored, once it is known whose files these are; refuses who may not. */
  admit(fields: FormFields): Promise<void>;
  /** Said when more comes than can be held back until that is known. */
  refuseToWait(): Failure;
  /** What all fields together ask for. */
  read(fields: FormFields): Asked;
}

/** A file of the form, in the order of the form. */
interface Arrival {
  readonly name: string;
  stored?: StoredFile;
  /** Its content, as long as it may not be stored. */
  held?: readonly Buffer[];
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
  flight: Flight,
): Promise<{ asked: Asked; files: readonly ReceivedFile[] }> {
  const fields = new Map<string, string[]>();
  const arrivals: Arrival[] = [];
  const waiting = holdBack(reader.refuseToWait);
  let admitted: Promise<void> | undefined;
  const keep = async (arrival: Arrival, content: Readable) => {
    admitted ??= reader.admit(fields);
    await admitted;
    arrival.stored = await store.receive(content);
    arrival.issue = fileSizeIssue(arrival.stored.size);
  };
  try {
    await readForm(request, {
      arrived: flight.arrived,
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
        if (reader.knows(fields)) await keep(arrival, content);
        else arrival.held = await waiting.take(content);
      },
    });
    const asked = reader.read(fields);
    for (const arrival of arrivals) if (arrival.held) await keep(arrival, Readable.from(arrival.held));
    refuse(arrivals);
    return { asked, files: filesOf(arrivals) };
  } catch (error) {
    await Promise.allSettled(filesOf(arrivals).map(({ key }) => store.remove(key)));
    throw error;
  } finally {
    waiting.release();
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
