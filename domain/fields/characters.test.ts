import { describe, expect, it } from 'vitest';
import { parseEntityField } from '../manage/parse-entity-field.ts';
import type { FieldType } from '../modules/definition.ts';
import { parseMessage } from '../request/message.ts';
import { asPlainLine } from './characters.ts';
import { parseField } from './parse-field.ts';

const parse = (type: FieldType, raw: unknown) =>
  parseField({ key: 'it', type, title: 'field.remarks', writers: 'requester' }, raw, 'UTC');
const unseen = { code: 'field.unseen' };

const overrides = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
const marks = ['\u200e', '\u200f', '\u061c'];
const controls = ['\u0001', '\u0007', '\u0008', '\u000b', '\u001b', '\u007f', '\u0085', '\u009f'];
const breaks = ['\n', '\r\n', '\t'];
const named = (characters: readonly string[]) =>
  characters.map((character) => [JSON.stringify(character), character] as const);

describe('characters that nobody sees', () => {
  it.each(named([...overrides, ...marks, ...controls, ...breaks, '\u2028', '\ufeff', '\u200b', '\u2060']))(
    'GROUND-31 %s does not get into a line',
    (_name, character) => {
      const text = `+47 51${character}55 01`;
      expect(parse('text', text)).toEqual(unseen);
      expect(parse('person', text)).toEqual(unseen);
      expect(parse('people', ['a@x', text])).toEqual(unseen);
      expect(parseEntityField({ key: 'it', type: 'text', title: 'field.remarks' }, text)).toEqual(unseen);
      expect(asPlainLine(text)).toBe('+47 5155 01');
    },
  );

  it.each(named([...overrides, ...controls]))('GROUND-31 %s does not get into a note', (_name, character) => {
    expect(parse('note', `Unit${character} 7`)).toEqual(unseen);
    expect(parseEntityField({ key: 'it', type: 'note', title: 'field.remarks' }, `a${character}b`)).toEqual(unseen);
  });

  it.each(named([...breaks, ...marks]))('%s may be in a note', (_name, character) => {
    expect(parse('note', `Unit${character} 7`)).toEqual({ value: `Unit${character} 7` });
  });

  it('GROUND-31 an accent is the same however it is written: two that look alike are one', () => {
    const [whole, apart] = ['Curaçao'.normalize('NFC'), 'Curaçao'.normalize('NFD')];
    for (const type of ['text', 'note'] as const) expect(parse(type, apart)).toEqual({ value: whole });
    expect(parseEntityField({ key: 'it', type: 'text', title: 'field.remarks' }, apart)).toEqual({ value: whole });
  });

  it.each(['Žofie O’Neill – Øst', 'شركة النفط', '設備 7', '🏗️👷🏽‍♀️', 'half‑space\u00a0and soft\u00adhyphen'])(
    'leaves %s alone',
    (text) => {
      expect(parse('text', text)).toEqual({ value: text });
      expect(asPlainLine(text)).toBe(text);
    },
  );
});

it.each(['\u200b', '\u200d\u200c', '\ufeff \n', '\u2060\u00ad', '\u3164', '\ufe0f', '\u2800'])(
  'DAILY-11 a message of nothing but %j is none',
  (text) => expect(parseMessage(text)).toEqual({ code: 'field.required' }),
);

it('DAILY-11 what joins letters is part of a message', () => {
  expect(parseMessage('می\u200cخواهم 👩\u200d🔧')).toEqual({ value: 'می\u200cخواهم 👩\u200d🔧' });
});
