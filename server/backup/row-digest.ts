import { hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const lanes = 8;
const lineFeed = 10;

/**
 * Passes the rows of a COPY on, counts them and sums their hashes up. The sum does not depend on the order of the rows,
 * which PostgreSQL is free to choose: two tables with the same rows have the same one.
 */
export class RowDigest extends Transform {
  rows = 0;
  readonly #sum = new Uint32Array(lanes);
  #begun: Buffer[] = [];

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      this.#add(chunk.subarray(from, end));
      from = end + 1;
    }
    if (from < chunk.length) this.#begun.push(chunk.subarray(from));
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    done(this.#begun.length > 0 ? new Error('The last row has no end') : null);
  }

  /** The sum so far, in hexadecimal. */
  get content(): string {
    return Array.from(this.#sum, (lane) => lane.toString(16).padStart(8, '0')).join('');
  }

  #add(end: Buffer): void {
    const row = this.#begun.length > 0 ? Buffer.concat([...this.#begun, end]) : end;
    this.#begun = [];
    const digest = hash('sha256', row, 'buffer');
    for (let lane = 0; lane < lanes; lane += 1) {
      this.#sum[lane] = (this.#sum[lane] ?? 0) + digest.readUInt32BE(lane * 4);
    }
    this.rows += 1;
  }
}
