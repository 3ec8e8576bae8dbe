import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { longestText, serialOf, type XlsxCell } from './cell.ts';
import { mostRows, writeXlsx } from './write-xlsx.ts';

const columns = ['Text', 'Number', 'When'].map((title) => ({ title, width: 20 }));

async function* batchesOf(rows: readonly (readonly XlsxCell[])[], size = 2) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const fileOf = (rows: readonly (readonly XlsxCell[])[], name = 'List') =>
  buffer(writeXlsx({ name, columns }, batchesOf(rows)));

describe('DAILY-20 files of Excel, read by another program', () => {
  it('every cell comes out as it went in, the head first', async () => {
    const when = Date.UTC(2026, 3, 15, 14, 30);
    const texts = [
      '007',
      '=1+1',
      '+47 123',
      '-5',
      '@here',
      '<b>&amp;"quoted"</b>',
      '  spaces  ',
      'two\nlines',
      'नमस्ते 👷🏽 مرحبا',
      'x'.repeat(longestText),
    ];
    const rows = texts.map((text, index): XlsxCell[] => [text, index - 3.25, serialOf(when, false)]);
    const read = await readSheet(await fileOf(rows), { trim: false });
    expect(read[0]).toEqual(['Text', 'Number', 'When']);
    // A part of a day is no round number: the reader drops what is less than a millisecond.
    const rounded = read.slice(1).map(([text, number, date]) => [text, number, Math.round(Number(date) / 1000) * 1000]);
    const expected = texts.map((text, index) => [text, index - 3.25, when]);
    expect(rounded.length).toBe(expected.length);
    for (const [index, row] of expected.entries()) expect(isEqual(rounded[index], row), `row ${index}`).toBe(true);
  });

  it('a day has no time; what is blank has no cell', async () => {
    const rows = [
      [null, null, serialOf(Date.UTC(2026, 3, 15, 14, 30), true)],
      ['', Number.NaN, null],
      ['end', 0, null],
    ];
    const read = await readSheet(await fileOf(rows));
    expect(read.slice(1)).toEqual([
      [null, null, new Date(Date.UTC(2026, 3, 15))],
      [null, null, null],
      ['end', 0, null],
    ]);
  });

  it('what XML forbids is spelled as the format says, and so is what only looks like that', async () => {
    const [, ...read] = await readSheet(await fileOf([['bell\u0007'], ['_x0041_'], ['half \ud83d'], ['a\r\nb']]));
    expect(read.map(([text]) => text)).toEqual(['bell_x0007_', '_x005F_x0041_', 'half \ufffd', 'a\nb']);
  });

  it('a text that no cell can hold is cut, and says so', async () => {
    const [, [text] = []] = await readSheet(await fileOf([[`${'👷'.repeat(20_000)}`]]));
    expect(String(text)).toMatch(/^(👷)+… \[cut\]$/u);
    expect(String(text).length).toBeLessThanOrEqual(longestText);
  });

  it('an empty list has its head, and any title can name the sheet', async () => {
    expect(await readSheet(await fileOf([], `'Wash/Bay: [1]' & "more" than thirty characters`))).toEqual([
      ['Text', 'Number', 'When'],
    ]);
  });

  it('more rows than a sheet holds are refused, not cut', async () => {
    async function* tooMany() {
      const batch = Array.from({ length: 1024 }, () => []);
      for (let rows = 0; rows < mostRows; rows += batch.length) yield batch;
    }
    const read = async () => {
      for await (const _piece of writeXlsx({ name: 'List', columns }, tooMany()));
    };
    await expect(read()).rejects.toThrow('1048576 rows');
  });

  it('asks for no row before those before it were taken', async () => {
    const asked = { rows: 0 };
    async function* counted() {
      for (;;) {
        asked.rows += 100;
        yield Array.from({ length: 100 }, (_, index): XlsxCell[] => [`row ${index}`]);
      }
    }
    const pieces = writeXlsx({ name: 'List', columns }, counted());
    while (asked.rows < 300) await pieces.next();
    expect(asked.rows).toBe(300);
    await pieces.return(undefined);
  });
});
