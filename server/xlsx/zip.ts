import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** What is known of an entry once it has been written. */
interface Written {
  readonly name: Buffer;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** What a size of four bytes can say; archives beyond it are another format, which spreadsheets do not all read. */
const most = 0xffff_ffff;

/** A file that is too large for the format. What was written of it is of no use. */
class TooLarge extends Error {}

/** By this flag sizes stand behind the content, and names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** The first of January 1980, the oldest day that the format knows: files made of the same are the same. */
const day = 0x21;

/**
 * A ZIP archive that is written while it is read: no entry is known in whole, neither before nor after. Each piece of
 * an entry is given on before the next is asked for.
 */
export class ZipWriter {
  #at = 0;
  readonly #entries: Written[] = [];

  async *entry(name: string, pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
    const at = this.#at;
    const spelled = Buffer.from(name);
    yield this.#count(localHead(spelled));
    const deflate = createDeflateRaw({ level: 4 });
    const packed: Buffer[] = [];
    deflate.on('data', (chunk: Buffer) => packed.push(chunk));
    let [crc, size] = [0, 0];
    const start = this.#at;
    try {
      for await (const piece of pieces) {
        const content = Buffer.from(piece);
        crc = crc32(content, crc);
        size += content.length;
        await new Promise<void>((done, fail) => {
          deflate.write(content, (error) => (error ? fail(error) : done()));
        });
        yield this.#count(Buffer.concat(packed.splice(0)));
        if (size > most) throw new TooLarge(name);
      }
      const end = once(deflate, 'end');
      deflate.end();
      await end;
    } finally {
      deflate.destroy();
    }
    yield this.#count(Buffer.concat(packed.splice(0)));
    const written = { name: spelled, at, crc, packed: this.#at - start, size };
    this.#entries.push(written);
    yield this.#count(sizesOf(written));
  }

  /** The list of all entries, with which the archive ends. */
  end(): Buffer {
    const list = Buffer.concat(this.#entries.map(listed));
    if (this.#at + list.length > most) throw new TooLarge('archive');
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.#entries.length, 8);
    end.writeUInt16LE(this.#entries.length, 10);
    end.writeUInt32LE(list.length, 12);
    end.writeUInt32LE(this.#at, 16);
    return Buffer.concat([list, end]);
  }

  #count(bytes: Buffer): Buffer {
    this.#at += bytes.length;
    return bytes;
  }
}

const version = 20;

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(day, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function sizesOf({ crc, packed, size }: Written): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(crc, 4);
  sizes.writeUInt32LE(packed, 8);
  sizes.writeUInt32LE(size, 12);
  return sizes;
}

function listed({ name, at, crc, packed, size }: Written): Buffer {
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(version, 4);
  line.writeUInt16LE(version, 6);
  line.writeUInt16LE(flags, 8);
  line.writeUInt16LE(deflated, 10);
  line.writeUInt16LE(day, 14);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(packed, 20);
  line.writeUInt32LE(size, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt32LE(at, 42);
  return Buffer.concat([line, name]);
}
