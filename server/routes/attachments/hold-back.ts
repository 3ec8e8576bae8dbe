import type { Readable } from 'node:stream';
import type { Failure } from '@sitebook/domain/failure.ts';
import { largestFile } from '@sitebook/domain/rules/files.ts';

const megabyte = 1024 * 1024;
/** One file of the largest size, or several smaller ones. */
const mostPerUpload = largestFile + megabyte;
const mostInAll = 128 * megabyte;
let heldInAll = 0;

/** Keeps files of one upload in memory, as long as it is not known whether they may be stored. */
export interface HeldBack {
  take(content: Readable): Promise<readonly Buffer[]>;
  /** To be called however the upload ends. */
  release(): void;
}

/** Refuses with the given reason what is too much to be held back. */
export function holdBack(refusal: () => Failure): HeldBack {
  let held = 0;
  return {
    async take(content) {
      const chunks: Buffer[] = [];
      for await (const chunk of content as AsyncIterable<Buffer>) {
        held += chunk.length;
        heldInAll += chunk.length;
        if (held > mostPerUpload || heldInAll > mostInAll) throw refusal();
        chunks.push(chunk);
      }
      return chunks;
    },
    release() {
      heldInAll -= held;
      held = 0;
    },
  };
}
