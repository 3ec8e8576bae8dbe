import { createHash } from 'node:crypto';

/** Lets content through, and knows afterwards how much it was and its checksum. */
export function measure() {
  const hash = createHash('sha256');
  let size = 0;
  return {
    through: async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    /** Once all is through. */
    measured: () => ({ size, sha256: hash.digest('hex') }),
  };
}
