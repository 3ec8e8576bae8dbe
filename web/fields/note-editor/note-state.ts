import { readLine } from '@sitebook/domain/text/note.ts';
import { baseKeymap, chainCommands, splitBlock, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { type Command, EditorState, Plugin, Selection, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { documentOf } from './note-document.ts';
import { type ListKind, leaveList, lineAt, linesOf, toggleList } from './note-lines.ts';
import { noteSchema } from './note-schema.ts';
import { settlePlugin } from './settle.ts';

const { bold, italic } = noteSchema.marks;

const isInWord = (text: string, offset: number) => /^\w{2}/.test(text.slice(Math.max(offset - 1, 0), offset + 1));

/** Italic is of whole words: a part of one cannot be written so. */
const toggleItalic: Command = (state, dispatch) => {
  const { selection, doc } = state;
  const toggle = toggleMark(italic);
  if (selection.empty || !dispatch) return toggle(state, dispatch);
  const lines = linesOf(doc);
  const edge = (position: number, step: -1 | 1) => {
    const { start, text } = lines[lineAt(lines, position)] ?? { start: 0, text: doc };
    const words = text.textContent;
    let offset = Math.min(Math.max(position - start, 0), words.length);
    while (isInWord(words, offset)) offset += step;
    return start + offset;
  };
  const whole = TextSelection.create(doc, edge(selection.from, -1), edge(selection.to, 1));
  return toggle(state.apply(state.tr.setSelection(whole)), dispatch);
};

/** What can be done to a note, by its tools and by keys. */
export const commands = {
  bold: toggleMark(bold),
  italic: toggleItalic,
  bullets: toggleList('bullets'),
  numbers: toggleList('numbers'),
  undo,
  redo,
} as const satisfies Record<string, Command>;

export type NoteCommand = keyof typeof commands;

const enter = chainCommands(
  leaveList(({ text }) => text.content.size === 0),
  splitBlock,
);

const keys = keymap({
  'Mod-b': commands.bold,
  'Mod-i': commands.italic,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  Enter: enter,
  'Shift-Enter': enter,
  Backspace: leaveList((_line, offset) => offset === 0),
});

/** Addresses look like the links that they will be. */
const addressPlugin: Plugin<DecorationSet> = new Plugin({
  state: {
    init: (_config, { doc }) => addressesIn(doc),
    apply: (transaction, shown) => (transaction.docChanged ? addressesIn(transaction.doc) : shown),
  },
  props: { decorations: (state) => addressPlugin.getState(state) },
});

function addressesIn(document: EditorState['doc']): DecorationSet {
  const found: Decoration[] = [];
  document.descendants((node, position) => {
    if (!node.isText || node.marks.length > 0) return;
    let start = position;
    for (const { kind, text } of readLine(node.text ?? '')) {
      if (kind === 'link') found.push(Decoration.inline(start, start + text.length, { class: 'address' }));
      start += text.length;
    }
  });
  return DecorationSet.create(document, found);
}

/** A note as it is when its editing begins. */
export function beginNote(note: string): EditorState {
  const doc = documentOf(note);
  return EditorState.create({
    doc,
    // What stands there already is gone on with.
    selection: Selection.atEnd(doc),
    plugins: [keys, keymap(baseKeymap), history(), settlePlugin, addressPlugin],
  });
}

/** Which of the tools are on where the cursor is, or in what is selected. */
export function formatsAt(state: EditorState): readonly NoteCommand[] {
  const { doc, selection, storedMarks } = state;
  const { from, to, empty, $from } = selection;
  const lines = linesOf(doc);
  const selected = lines.slice(lineAt(lines, from), lineAt(lines, to) + 1);
  const marked = (
    [
      ['bold', bold],
      ['italic', italic],
    ] as const
  ).filter(([, type]) => (empty ? type.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, type)));
  const listed = (['bullets', 'numbers'] as const satisfies ListKind[]).filter((kind) =>
    selected.every((line) => line.kind === kind),
  );
  return [...marked.map(([name]) => name), ...listed];
}
