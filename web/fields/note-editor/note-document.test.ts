import { bySeed } from '@sitebook/domain/testing/by-seed.ts';
import { describe, expect, test } from 'vitest';
import { documentOf, noteOf } from './note-document.ts';
import { noteSchema } from './note-schema.ts';

const words = (note: string) => documentOf(note).textBetween(0, documentOf(note).content.size, '\n');

describe('a note that is read into the editor and left alone is written as it was', () => {
  test.each([
    '',
    'Serial#/Unit#',
    'a **b** c _d_ **e**_f_ _g_**h**',
    '**a****b****c**',
    '**a** **b**',
    '3*4*5, 2 ** 3 ** 4, **open, ***three***, ****, _ _, __init__, snake_case_name, _a__b_',
    '**a _b_ c** _d **e** f_ **https://a.example** https://a.example/**x**_y_',
    'C:\\temp\\new \\*no\\* \\_no\\_',
    '-5\n- five\n-  six\n  - seven\n• eight\n-\n- ',
    '1. a\n2) b\n 7.  c\n1.\n10.5 t\n1000. d\n- e\n3. f',
    '- - a\n- 1. b\n1. - c',
    '\n\na\n\n\n- b\n\n- c\n\n',
    '  a  b\tc  \n\t- d  ',
    '👩‍🔧 **👍🏽** _é_ _👍_ e\u0301 \u00A0',
    '\u202Etxt.exe \u05E9\u05DC\u05D5\u05DD **\u05E9\u05DC\u05D5\u05DD** _\u0645\u0631\u062D\u0628\u0627_\u200F',
    '<img src=x onerror="alert(1)"><script>**alert**</script> &amp; {{name}}',
    'a'.repeat(10_000),
    '- a\n'.repeat(2_500),
    '1. a\n'.repeat(2_000),
    '**a** _b_ '.repeat(1_000),
    '\n'.repeat(10_000),
    '*_- 1.'.repeat(1_667),
    'https://'.repeat(1_250),
  ])('%#', (note) => {
    expect(noteOf(documentOf(note))).toBe(note);
  });

  test('also when it is made of anything in any order', () => {
    const pieces = [
      '**',
      '*',
      '_',
      '- ',
      '1. ',
      '2) ',
      '• ',
      '\n',
      ' ',
      'a',
      '7',
      'é',
      '\\',
      '.',
      'https://a',
      '\u05E9',
    ];
    return bySeed((draw) => {
      for (let round = 0; round < 5_000; round += 1) {
        const note = Array.from({ length: draw(24) }, () => pieces[draw(pieces.length)]).join('');
        expect(noteOf(documentOf(note))).toBe(note);
      }
    });
  });
});

type Part = readonly [text: string, mark?: 'bold' | 'italic' | undefined];
const line = (...parts: Part[]) =>
  noteSchema.node(
    'line',
    null,
    parts.map(([text, mark]) => noteSchema.text(text, mark && [noteSchema.mark(mark)])),
  );
const list = (kind: 'bullets' | 'numbers', marks: string[], ...items: string[]) =>
  noteSchema.node(
    kind,
    { marks },
    items.map((text) => noteSchema.node('item', null, text === '' ? [] : [noteSchema.text(text)])),
  );

describe('what is formatted is written so that it reads so', () => {
  test.each([
    [line(['Two', 'bold'], [' units']), '**Two** units'],
    [line(['a'], [' b ', 'bold'], ['c']), 'a **b** c'],
    [line([' ', 'bold'], ['a']), ' a'],
    [line(['3*4', 'bold']), '**3*****4**'],
    [line(['now '], ['this ', 'italic'], ['too']), 'now _this_ too'],
    [line(['un'], ['believ', 'italic'], ['able']), 'unbelievable'],
    [line(['snake_case', 'italic']), 'snake_case'],
    [line(['a', 'italic'], ['b', 'bold']), '_a_**b**'],
    [line(['https://a.example/'], ['b', 'bold']), 'https://a.example/b'],
    [line(['https://a.example'], [' b', 'bold']), 'https://a.example **b**'],
    [list('bullets', [], 'a', '', ' b', ' '), '- a\n- b'],
    [list('bullets', ['• '], 'a', 'b'), '• a\n- b'],
    [list('numbers', [], 'a', 'b'), '1. a\n2. b'],
    [list('numbers', ['3) ', '4) '], 'a', 'b'), '3) a\n4) b'],
    [list('numbers', ['3) ', '4) '], 'a', 'new', 'b'), '3. a\n4. new\n5. b'],
    [list('numbers', ['999. '], 'a', 'b'), '999. a\n999. b'],
  ])('%#', (block, note) => {
    expect(noteOf(noteSchema.node('doc', null, [block]))).toBe(note);
  });

  test('and never turns into stars or underscores', () => {
    const texts = ['a', ' ', 'b c', ' d', 'e ', '.', '(', 'https://a.example', 'é', '-', '\u05E9'];
    const marks = [undefined, 'bold', 'italic'] as const;
    for (let number = 0; number < 33 ** 3; number += 5) {
      const parts = [number % 33, Math.floor(number / 33) % 33, Math.floor(number / 33 ** 2)].map(
        (choice): Part => [texts[choice % 11] ?? '', marks[Math.floor(choice / 11)]],
      );
      const note = noteOf(noteSchema.node('doc', null, [line(['x '], ...parts)]));
      expect(words(note)).toBe(`x ${parts.map(([text]) => text).join('')}`);
    }
  });
});
