import { expect, test } from 'vitest';
import { checkFiles, type FileOrigin } from './chosen-file.ts';

const file = (name: string, content = 'x') => new File([content], name);
const names = (files: readonly File[], taken: readonly string[], origin: FileOrigin = 'disk') => {
  const { chosen, refused } = checkFiles(files, taken, origin);
  return { chosen: chosen.map((one) => one.file.name), refused: refused.map((one) => one.name) };
};

test('each file is judged by itself, and what is wrong is said in the words of the server', () => {
  const { chosen, refused } = checkFiles([file('plan.pdf'), file('empty.pdf', ''), file('a#b.pdf')], [], 'disk');
  expect(chosen.map((one) => one.file.name)).toEqual(['plan.pdf']);
  expect(refused).toEqual([
    {
      name: 'empty.pdf',
      reason: 'File size should be greater than 0 and less than 50 MB. Please select different file!',
    },
    {
      name: 'a#b.pdf',
      reason:
        'File Name should not contain any special character(~ # % & * { } < > ; : ? / + | ").Please select different file.',
    },
  ]);
});

test('a name is taken once, whether by a file that is there or by one chosen beside it', () => {
  expect(names([file('plan.pdf'), file('new.pdf'), file('new.pdf')], ['plan.pdf'])).toEqual({
    chosen: ['new.pdf'],
    refused: ['plan.pdf', 'new.pdf'],
  });
});

test('photos that a camera calls alike get names of their own', () => {
  expect(names([file('image.jpg'), file('image.jpg')], ['image.jpg'], 'camera')).toEqual({
    chosen: ['image (2).jpg', 'image (3).jpg'],
    refused: [],
  });
});

test('names are compared as the server keeps them', () => {
  expect(names([file('re\u0301sume\u0301.pdf')], ['r\u00e9sum\u00e9.pdf']).refused).toEqual(['r\u00e9sum\u00e9.pdf']);
});
