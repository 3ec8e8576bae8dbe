import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { RowDigest } from './row-digest.ts';

async function digestOf(...chunks: string[]) {
  const digest = new RowDigest();
  digest.resume();
  await pipeline(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), digest);
  return { rows: digest.rows, content: digest.content };
}

it('rows count alike in whatever order and pieces they come', async () => {
  const one = await digestOf('1\ta\n2\tb\n');
  expect(one.rows).toBe(2);
  expect(await digestOf('2\tb\n1', '\t', 'a', '\n')).toEqual(one);
});

it('rows that differ by a byte, or are there twice, are others', async () => {
  const { content } = await digestOf('1\ta\n2\tb\n');
  for (const rows of ['1\ta\n2\tc\n', '1\ta\n2\tb\n2\tb\n', '1\ta\n', '1\tb\n2\ta\n']) {
    expect((await digestOf(rows)).content).not.toBe(content);
  }
});

it('a row without an end is an error', async () => {
  await expect(digestOf('1\ta\n2')).rejects.toThrow('The last row has no end');
});
