import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { BrokenCsv, readCsv } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

const utf8 = (content: string) => new TextEncoder().encode(content);
const cells = async (bytes: Uint8Array) => (await readCsv(bytes)).map((line) => line.cells);
const wanted = [
  ['Country', 'City'],
  ['Brasil', 'Macaé; "Imbetiba"'],
];

describe('MASTER-20 files as spreadsheets save them', () => {
  const comma = 'Country,City\r\nBrasil,"Macaé; ""Imbetiba"""\r\n';
  const semicolon = 'Country;City\r\nBrasil;"Macaé; ""Imbetiba"""\r\n';
  it.each<[string, Uint8Array]>([
    ['comma', utf8(comma)],
    ['semicolon', utf8(semicolon)],
    ['with a mark for UTF-8', utf8(`\ufeff${semicolon}`)],
    ['line feeds alone', utf8(comma.replaceAll('\r\n', '\n'))],
    ['carriage returns alone', utf8(comma.replaceAll('\r\n', '\r'))],
    ['tabs', utf8('Country\tCity\nBrasil\t"Macaé; ""Imbetiba"""')],
    ['its own word for the separator', utf8(`sep=;\r\n${semicolon}`)],
    ['Latin-1', Buffer.from(semicolon, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${semicolon}`, 'utf16le')],
    ['a head in quotes', utf8(semicolon.replace('Country;City', '"Country";"City"'))],
    ['empty lines', utf8(comma.replace('\r\n', '\r\n\r\n,\r\n'))],
  ])('%s', async (_name, bytes) => expect(await cells(bytes)).toEqual(wanted));

  it('MASTER-22 a cell of several lines is read as it was written', async () => {
    const rows = [
      ['A', 'B'],
      ['one\ntwo', 'three\rfour'],
    ];
    expect(await cells(await buffer(writeCsv(rows, ',')))).toEqual(rows);
  });

  it('MASTER-21 counts lines as the file has them, also where a cell has several', async () => {
    const lines = await readCsv(utf8('A,B\n1,"two\nlines"\n\n3,4\n'));
    expect(lines.map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it('MASTER-21 takes lines with more or fewer cells than the first', async () => {
    const lines = await readCsv(utf8('sep=;\nA;B\n1\n1;2;3\n;;;\n1;2\n'));
    expect(lines.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, 'A', 'B'],
      [3, '1'],
      [4, '1', '2', '3'],
      [6, '1', '2'],
    ]);
  });

  it('MASTER-21 tells where a quotation is not closed', async () => {
    await expect(readCsv(utf8('A,B\n1,2\n3,"4\n5,6\n'))).rejects.toEqual(new BrokenCsv(3));
    await expect(readCsv(utf8('A,B\n1,2\n3,"4"x\n'))).rejects.toBeInstanceOf(BrokenCsv);
  });

  it('MASTER-22 what spreadsheets would run as a formula is guarded, and read back as it was', async () => {
    const rows = [['Name'], ['=1+1'], ['+47 123'], ['-2'], ['@here'], ["'quoted'"], ['plain, "odd"\nnote']];
    const file = (await buffer(writeCsv(rows, ';'))).toString('utf8');
    expect(file.startsWith('\ufeffName\r\n')).toBe(true);
    for (const line of file.slice(1).split('\r\n')) expect(line).not.toMatch(/^"?[=+\-@]/);
    expect(await cells(utf8(file))).toEqual(rows);
  });
});
