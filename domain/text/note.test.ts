import { describe, expect, test } from 'vitest';
import { plainNote, readNote } from './note.ts';

const spelled = (note: string) =>
  readNote(note).map(({ kind, lines }) => [
    kind,
    ...lines.map((parts) => parts.map((part) => `${part.kind[0]}:${part.text}`).join('|')),
  ]);

describe('a note', () => {
  test.each([
    ['Serial#/Unit#', [['lines', 'p:Serial#/Unit#']]],
    ['a **b** c', [['lines', 'p:a |b:b|p: c']]],
    ['_once_ and snake_case_name', [['lines', 'i:once|p: and snake_case_name']]],
    ['3*4*5 and 2 ** 3 ** 4', [['lines', 'p:3*4*5 and 2 ** 3 ** 4']]],
    ['see https://a.example/x?y=1.', [['lines', 'p:see |l:https://a.example/x?y=1|p:.']]],
    ['javascript:alert(1) data:text/html,x', [['lines', 'p:javascript:alert(1) data:text/html,x']]],
    ['<b onclick=x>hi</b>', [['lines', 'p:<b onclick=x>hi</b>']]],
    [
      'Bring:\n- gloves\n- **boots**\n\n1. sign\n2) go',
      [
        ['lines', 'p:Bring:'],
        ['bullets', 'p:gloves', 'b:boots'],
        ['lines', ''],
        ['numbers', 'p:sign', 'p:go'],
      ],
    ],
    ['-5 degrees\n10.5 t', [['lines', 'p:-5 degrees', 'p:10.5 t']]],
    ['**open', [['lines', 'p:**open']]],
  ])('%j', (note, expected) => {
    expect(spelled(note)).toEqual(expected);
  });

  test('is words alone without its marks', () => {
    expect(plainNote('**Two** units\n- _first_ https://a.example')).toBe('Two units\nfirst https://a.example');
  });

  test.each([
    '**'.repeat(5_000),
    '_a '.repeat(3_333),
    '*'.repeat(10_000),
    `${'**a'.repeat(3_333)}`,
    'https://'.repeat(1_250),
  ])('of 10,000 characters is read at once, whatever they are', (note) => {
    const start = Date.now();
    expect(plainNote(note).length).toBeGreaterThan(0);
    expect(Date.now() - start).toBeLessThan(200);
  });
});
