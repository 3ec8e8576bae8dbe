import { expect, test } from 'vitest';
import { formatNote, type NoteFormat } from './format-note.ts';

/** The selection stands between brackets. */
const apply = (format: NoteFormat, marked: string) => {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const { text, ...range } = formatNote(format, { text: marked.replace(/[[\]]/g, ''), start, end });
  return `${text.slice(0, range.start)}[${text.slice(range.start, range.end)}]${text.slice(range.end)}`;
};

test.each<[NoteFormat, string, string]>([
  ['bold', 'a [b] c', 'a **[b]** c'],
  ['bold', 'a **[b]** c', 'a [b] c'],
  ['italic', '[]', '_[]_'],
  ['italic', '_[x]_', '[x]'],
  ['list', 'one\nt[w]o', 'one\n- two[]'],
  ['list', 'o[ne\ntw]o\nthree', '- one\n- two[]\nthree'],
  ['list', '- o[]ne', 'one[]'],
])('%s on %j', (format, before, after) => {
  expect(apply(format, before)).toBe(after);
});
