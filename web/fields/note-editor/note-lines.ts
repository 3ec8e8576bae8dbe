import type { Node } from 'prosemirror-model';
import { type Command, TextSelection, type Transaction } from 'prosemirror-state';
import { noteSchema } from './note-schema.ts';

export type ListKind = 'bullets' | 'numbers';

interface Line {
  readonly kind: 'line' | ListKind;
  readonly text: Node;
  /** Where its text begins in the document. */
  readonly start: number;
  /** How the items of its list began. */
  readonly marks: readonly string[];
}

/** The lines of a note, whether they stand in a list or by themselves. */
export function linesOf(document: Node): readonly Line[] {
  const lines: Line[] = [];
  document.descendants((text, position, parent) => {
    if (!text.isTextblock) return true;
    const kind = parent?.type.name === 'doc' ? 'line' : (parent?.type.name as ListKind);
    lines.push({ kind, text, start: position + 1, marks: parent?.attrs.marks ?? [] });
    return false;
  });
  return lines;
}

/** Which line a position is in. */
export function lineAt(lines: readonly Line[], position: number): number {
  return Math.max(
    0,
    lines.findLastIndex(({ start }) => start <= position),
  );
}

/** Makes a list of the lines that are selected, or lines of what is all of this list. */
export function toggleList(kind: ListKind): Command {
  return ({ doc, selection, tr }, dispatch) => {
    const lines = linesOf(doc);
    const [first, last] = [lineAt(lines, selection.from), lineAt(lines, selection.to)];
    const isSelected = (index: number) => first <= index && index <= last;
    const isAll = lines.every((line, index) => !isSelected(index) || line.kind === kind);
    const changed = lines.map((line, index) =>
      isSelected(index) ? ({ ...line, kind: isAll ? 'line' : kind, marks: [] } as const) : line,
    );
    dispatch?.(replaceLines(tr, blocksOf(changed), (offset) => offset).scrollIntoView());
    return true;
  };
}

/** Takes the line that the cursor is in out of its list, if it is the place for it. */
export function leaveList(isPlace: (line: Line, offset: number) => boolean): Command {
  return (state, dispatch) => {
    const lines = linesOf(state.doc);
    const line = lines[lineAt(lines, state.selection.from)];
    if (!line || line.kind === 'line' || !state.selection.empty) return false;
    return isPlace(line, state.selection.from - line.start) && toggleList(line.kind)(state, dispatch);
  };
}

/** Puts other blocks in the place of all, and the cursor where it was: in the same line, at the offset that is told. */
export function replaceLines(
  tr: Transaction,
  blocks: readonly Node[],
  offsetIn: (offset: number, before: Node, after: Node) => number,
): Transaction {
  const before = linesOf(tr.doc);
  const { anchor, head } = tr.selection;
  tr.replaceWith(0, tr.doc.content.size, blocks);
  const after = linesOf(tr.doc);
  const moved = (position: number) => {
    const index = lineAt(before, position);
    const [from, to] = [before[index], after[Math.min(index, after.length - 1)]];
    if (!from || !to) return 0;
    const offset = offsetIn(position - from.start, from.text, to.text);
    return to.start + Math.min(Math.max(offset, 0), to.text.content.size);
  };
  return tr.setSelection(TextSelection.create(tr.doc, moved(anchor), moved(head)));
}

/** Lines of the same kind that follow each other are one list. */
function blocksOf(lines: readonly Line[]): readonly Node[] {
  const blocks: Node[] = [];
  for (const { kind, text, marks } of lines) {
    const last = blocks.at(-1);
    if (kind === 'line') blocks.push(noteSchema.node('line', null, text.content));
    else {
      const item = noteSchema.node('item', null, text.content);
      if (last?.type.name === kind) blocks.splice(-1, 1, last.copy(last.content.addToEnd(item)));
      else blocks.push(noteSchema.node(kind, { marks }, [item]));
    }
  }
  return blocks;
}
