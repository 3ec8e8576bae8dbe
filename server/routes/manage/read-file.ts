import type { IncomingMessage } from 'node:http';
import { Failure } from '@sitebook/domain/failure.ts';
import { csvLimits } from '../../csv/csv-limits.ts';

const largest = csvLimits.megabytes * 1024 * 1024;
const tooLarge = () => new Failure('manage.csv-too-large', { params: { max: csvLimits.megabytes } });

/** A file that is sent as the whole body. One that is too large is not kept, and refused as soon as that is known. */
export function readFile(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length']) > largest) throw tooLarge();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= largest) return void chunks.push(chunk);
      // Read on without being kept: a caller that is still sending would not hear the answer.
      chunks.length = 0;
      reject(tooLarge());
    };
    request.on('data', take);
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('close', () => reject(new Failure('error.bad-request')));
  });
}
