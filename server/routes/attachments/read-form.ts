import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { Failure } from '@sitebook/domain/failure.ts';
import { largestFile } from '@sitebook/domain/rules/files.ts';

/** What a form's parts are handed to, as they arrive. */
export interface FormTaker {
  /** Told of every piece of the form; what it throws ends the reading. */
  arrived(bytes: number): void;
  field(name: string, value: string): void;
  /** Takes the content to its end. The first file that fails ends the reading. */
  file(name: string, fileName: string, content: Readable): Promise<void>;
}

const mostFiles = 20;
const mostFields = 50;
const longestField = 64 * 1024;

/**
 * Reads a multipart form from a request that nobody has read from yet. However it ends, the files have been taken or
 * refused, and the rest of the request has been read: a caller that is still sending would not hear the answer.
 */
export async function readForm(request: IncomingMessage, taker: FormTaker): Promise<void> {
  const form = parserFor(request);
  const files: Promise<void>[] = [];
  const arriving = new Set<Readable>();
  let isOver = false;

  const read = new Promise<void>((resolve, reject) => {
    form.on('field', (name, value, _nameTruncated, isTruncated) => {
      if (isTruncated) reject(new Failure('error.too-large'));
      else taker.field(name, value);
    });
    form.on('file', (name, content, fileName) => {
      // Whoever takes the file hears of it; one that nobody takes any more must not end the process.
      content.on('error', () => {});
      if (isOver) return void content.resume();
      arriving.add(content);
      const taken = taker.file(name, fileName ?? '', content).finally(() => arriving.delete(content));
      taken.catch(reject);
      files.push(taken);
    });
    form.on('filesLimit', () => reject(new Failure('file.too-many', { params: { max: mostFiles } })));
    form.on('fieldsLimit', () => reject(new Failure('error.too-large')));
    form.on('error', () => reject(new Failure('error.bad-request')));
    form.on('finish', resolve);
    request.on('data', (chunk: Buffer) => {
      if (isOver) return;
      try {
        taker.arrived(chunk.length);
      } catch (error) {
        reject(error);
      }
    });
    // Broken off: nobody hears the answer, but whoever takes the files has to. One that came whole closes as well.
    request.on('error', () => reject(new Failure('error.bad-request')));
    request.on('close', () => {
      if (!request.complete && !request.readableEnded) reject(new Failure('error.bad-request'));
    });
  });
  try {
    request.pipe(form);
    await read;
    await Promise.all(files);
  } catch (error) {
    isOver = true;
    request.unpipe(form);
    for (const content of arriving) content.destroy(new Error('the upload was given up'));
    await Promise.allSettled(files);
    await readToTheEnd(request);
    throw error;
  }
}

function parserFor({ headers }: IncomingMessage) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      // Paths are refused, not shortened to something that looks fine.
      preservePath: true,
      // One byte more than allowed is enough to know; what follows of the file is dropped.
      limits: { files: mostFiles, fields: mostFields, fieldSize: longestField, fileSize: largestFile + 1 },
    });
  } catch {
    throw new Failure('error.not-a-form');
  }
}

async function readToTheEnd(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  await finished(request.resume()).catch(() => {});
}
