import { describe, expect, it } from 'vitest';
import { unframed } from './export-list.ts';

function frame(rows: number, text: string): Uint8Array {
  const content = new TextEncoder().encode(text);
  const head = new DataView(new ArrayBuffer(8));
  head.setUint32(0, rows);
  head.setUint32(4, content.length);
  return Uint8Array.of(...new Uint8Array(head.buffer), ...content);
}

/** The same bytes, cut anywhere, as a network does. */
async function read(bytes: Uint8Array, size: number) {
  const told: number[] = [];
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.slice(at * size, (at + 1) * size),
  );
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const text = await new Response(cut.pipeThrough(unframed((rows) => told.push(rows)))).text();
  return { text, told };
}

const whole = Uint8Array.of(...frame(0, 'ID\n'), ...frame(2, '1\n2\n'), ...frame(3, '3\n'), ...frame(3, ''));

describe('DAILY-20 an export that tells how far it is', () => {
  it.each([1, 3, 8, 11, 1000])('is put together from pieces of %i bytes', async (size) => {
    expect(await read(whole, size)).toEqual({ text: 'ID\n1\n2\n3\n', told: [0, 2, 3, 3] });
  });

  it.each([8, 20, whole.length - 8])('is not taken for whole when it ends after %i bytes', async (length) => {
    await expect(read(whole.slice(0, length), 5)).rejects.toThrow('broke off');
  });
});
