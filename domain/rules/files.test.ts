import { describe, expect, it } from 'vitest';
import { say } from '../text/say.ts';
import { fileNameIssue, fileSizeIssue, fileTypeOf, nameBeside, sameNameIssue } from './files.ts';

const sizeText = 'File size should be greater than 0 and less than 50 MB. Please select different file!';
const nameText =
  'File Name should not contain any special character(~ # % & * { } < > ; : ? / + | ").Please select different file.';

const textOf = (issue: ReturnType<typeof fileNameIssue>) => issue && say(issue.code, issue.params);

describe('the size of a file', () => {
  it.each([
    [0, sizeText],
    [1, undefined],
    [52_428_800, undefined],
    [52_428_801, sizeText],
  ])('ATT-2 %i bytes: %s', (size, expected) => {
    expect(textOf(fileSizeIssue(size))).toBe(expected);
  });
});

describe('the name of a file', () => {
  it.each([...'~#%&*{}<>;:?/+|"'])('ATT-3 must not hold %s', (character) => {
    for (const name of [`a${character}b.pdf`, `${character}a.pdf`, `a.pdf${character}`]) {
      expect(textOf(fileNameIssue(name))).toBe(nameText);
    }
  });

  it.each(['../secret.txt', '/etc/passwd', 'C:\\Windows\\x.txt'])('ATT-3 must not be the path %s', (name) => {
    expect(textOf(fileNameIssue(name))).toBe(nameText);
  });

  it.each([
    ['nothing', ''],
    ['a dot', '.'],
    ['two dots', '..'],
    ['a blank', ' '],
    ['a blank in front', ' a.pdf'],
    ['a blank at the end', 'a.pdf '],
    ['a dot at the end', 'a.pdf.'],
    ['a backslash', 'a\\b.pdf'],
    ['NUL', 'a\0.pdf'],
    ['a line break', 'a\nb.pdf'],
    ['half a character', 'a\ud800.pdf'],
    ['a character that could not be read', 'a\ufffd.pdf'],
    ['a turn of direction', 'invoice\u202efdp.exe'],
    ['a device', 'CON'],
    ['a device with an ending', 'nul.txt'],
    ['a device with two endings', 'com1.tar.gz'],
    ['a device before a blank', 'aux .txt'],
  ])('must not be %s', (_what, name) => {
    expect(textOf(fileNameIssue(name))).toBe('This file name cannot be used. Please select different file.');
  });

  it('must not be longer than 255 characters', () => {
    expect(fileNameIssue(`${'a'.repeat(251)}.pdf`)).toBeUndefined();
    expect(textOf(fileNameIssue(`${'a'.repeat(252)}.pdf`))).toBe(
      'File Name should have at most 255 characters. Please select different file.',
    );
  });

  it.each([
    'plan.pdf',
    'Übersicht – Hof 3 (final).xlsx',
    '現場の写真.jpeg',
    '.profile',
    'README',
    "O'Neill, J. [draft]_v2=ok!.docx",
    'console.log',
    'com10.txt',
  ])('may be %s', (name) => {
    expect(fileNameIssue(name)).toBeUndefined();
  });

  it.each([
    ['plan.PDF', 'pdf'],
    ['archive.tar.gz', 'gz'],
    ['README', ''],
    ['.profile', ''],
  ])('%s tells the type "%s"', (name, type) => {
    expect(fileTypeOf(name)).toBe(type);
  });

  it.each([
    ['plan.pdf', [], 'plan.pdf'],
    ['image.jpg', ['image.jpg'], 'image (2).jpg'],
    ['image.jpg', ['image.jpg', 'image (2).jpg'], 'image (3).jpg'],
    ['archive.tar.gz', ['archive.tar.gz'], 'archive.tar (2).gz'],
    ['README', ['README'], 'README (2)'],
  ])('%s beside %s is called %s', (name, taken, free) => {
    expect(nameBeside(name, new Set(taken))).toBe(free);
  });

  it('is taken once only', () => {
    const taken = new Set(['plan.pdf']);
    expect(sameNameIssue('other.pdf', taken)).toBeUndefined();
    expect(textOf(sameNameIssue('plan.pdf', taken))).toBe(
      'A file named plan.pdf is already attached. Please remove it first, or rename yours.',
    );
  });
});
