import { AllSelection, type EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { noteOf } from './note-document.ts';
import { beginNote, commands, formatsAt, type NoteCommand } from './note-state.ts';

/** The selection stands between brackets, which are written in the format of what stands before them. */
function begin(marked: string): EditorState {
  const { tr, doc } = beginNote(marked);
  const places: number[] = [];
  doc.descendants((node, position) => {
    for (const { index } of (node.text ?? '').matchAll(/[[\]]/g)) places.push(position + index);
  });
  const [from = 0, to = 0] = places;
  tr.delete(to, to + 1)
    .delete(from, from + 1)
    .setMeta('addToHistory', false);
  return beginNote(marked).apply(tr.setSelection(TextSelection.create(tr.doc, from, to - 1)));
}

function drawn(state: EditorState): string {
  const { from, to } = state.selection;
  return noteOf(state.tr.insertText(']', to).insertText('[', from).doc);
}

function run(command: NoteCommand, state: EditorState): EditorState {
  let next = state;
  commands[command](state, (transaction) => {
    next = state.apply(transaction);
  });
  return next;
}

test.each<[NoteCommand, string, string]>([
  ['bold', 'a [b] c', 'a [**b]** c'],
  ['bold', 'a [b c ]d', 'a [**b c** ]d'],
  ['bold', 'a **[b]** c', 'a [b] c'],
  ['bold', '_[a]_', '**[a]**'],
  ['italic', 'an un[believ]able end', 'an [_unbelievable]_ end'],
  ['italic', '_[x]_', '[x]'],
  ['bullets', 'one\nt[w]o', 'one\n- t[w]o'],
  ['bullets', 'o[ne\ntw]o\nthree', '- o[ne\n- tw]o\nthree'],
  ['bullets', '- o[]ne', 'o[]ne'],
  ['bullets', '- a\nb[]\n- c', '- a\n- b[]\n- c'],
  ['bullets', '1. a[]\n2. b', '- a[]\n1. b'],
  ['numbers', '1. a\nb[]', '1. a\n2. b[]'],
  ['numbers', '1. a\n2. b[]\n3. c', '1. a\nb[]\n1. c'],
  ['numbers', '[a\n**b**\n]c', '1. [a\n2. **b**\n3. ]c'],
])('%s on %j', (command, before, after) => {
  const state = begin(before);
  const changed = run(command, state);
  expect(drawn(changed)).toBe(after);
  expect(noteOf(run('undo', changed).doc)).toBe(noteOf(state.doc));
});

test('all of a note is formatted at once', () => {
  const note = beginNote('one two\n- three');
  const all = note.apply(note.tr.setSelection(new AllSelection(note.doc)));
  expect(noteOf(run('italic', all).doc)).toBe('_one two_\n- _three_');
  expect(noteOf(run('bullets', all).doc)).toBe('- one two\n- three');
});

test.each([
  ['**bold**', ['bold']],
  ['an _italic', []],
  ['an _italic_', ['italic']],
  ['- item', ['bullets']],
  ['7) item', ['numbers']],
  ['- **both**', ['bold', 'bullets']],
  ['2 * 3 * 4', []],
])('%j means at once what it will be read as', (typed, formats) => {
  let state = beginNote('');
  for (const letter of typed) state = state.apply(state.tr.insertText(letter));
  expect(noteOf(state.doc)).toBe(typed);
  const end = state.doc.content.size;
  const last = TextSelection.between(state.doc.resolve(end), state.doc.resolve(end));
  expect(state.selection.eq(last)).toBe(true);
  expect(formatsAt(state.apply(state.tr.setStoredMarks(null)))).toEqual(formats);
  // What follows a mark that was closed is not marked.
  expect(noteOf(state.apply(state.tr.insertText('!')).doc)).toBe(`${typed}!`);
});
