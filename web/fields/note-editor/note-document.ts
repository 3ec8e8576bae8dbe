import { type NotePart, readNote } from '@sitebook/domain/text/note.ts';
import type { Node } from 'prosemirror-model';
import { noteSchema } from './note-schema.ts';

/** A note as the editor holds it. */
export function documentOf(note: string): Node {
  const blocks = readNote(note).flatMap(({ kind, lines, marks }) =>
    kind === 'lines'
      ? lines.map((parts) => noteSchema.node('line', null, textsOf(parts)))
      : [
          noteSchema.node(
            kind,
            { marks },
            lines.map((parts) => noteSchema.node('item', null, textsOf(parts))),
          ),
        ],
  );
  return noteSchema.node('doc', null, blocks);
}

function textsOf(parts: readonly NotePart[]): Node[] {
  let run = 0;
  return parts.map(({ kind, text }, index) => {
    run = kind === 'bold' && parts[index - 1]?.kind === 'bold' ? 1 - run : 0;
    if (kind === 'bold') return noteSchema.text(text, [noteSchema.mark('bold', { run })]);
    return noteSchema.text(text, kind === 'italic' ? [noteSchema.mark('italic')] : []);
  });
}

/** What the editor holds as a note. What was read from one and left alone is written as it was. */
export function noteOf(document: Node): string {
  return document.children.flatMap((block) => (block.isTextblock ? [lineOf(block)] : listOf(block))).join('\n');
}

/** Items without words are not written: a mark alone makes no list. */
function listOf(list: Node): string[] {
  const items = list.children.map((item) => lineOf(item).trimStart()).filter((item) => item !== '');
  const marks: readonly string[] = list.attrs.marks;
  if (list.type.name === 'bullets') return items.map((item, index) => (marks[index] ?? '- ') + item);
  if (items.length === marks.length) return items.map((item, index) => marks[index] + item);
  const first = Number.parseInt(marks[0] ?? '1', 10);
  return items.map((item, index) => `${Math.min(first + index, largestNumber)}. ${item}`);
}

const largestNumber = 999;

function lineOf(block: Node): string {
  let line = '';
  /** What was written since the last mark. */
  let plain = '';
  block.forEach((part, _offset, index) => {
    const text = part.text ?? '';
    const written =
      endsInAddress.test(plain) && !/^\s/.test(text) ? text : marked(part, line, block.maybeChild(index + 1));
    line += written;
    plain = written === text ? plain + text : '';
  });
  return line;
}

function marked(part: Node, line: string, next: Node | null): string {
  const text = part.text ?? '';
  const kind = kindOf(part);
  if (kind === 'bold') return text.replace(boldPiece, '**$&**');
  return kind === 'italic' ? italicOf(text, line, next) : text;
}

/** There a mark would be a part of the address. */
const endsInAddress = /(?:https?:\/\/|mailto:)[^\s<>"]*$/;
/** Spaces at the ends stay outside of the marks, and stars between them. */
const boldPiece = /[^\s*](?:[^*]*[^\s*])?/g;
const italicWhole = /^(\s*)([^\s_](?:[^_]*[^\s_])?)(\s*)$/;

/** Italic only where it stands by itself: underscores within a word are a part of it. */
function italicOf(text: string, line: string, next: Node | null): string {
  const [, before = '', words = '', after = ''] = italicWhole.exec(text) ?? [];
  const following = next === null || kindOf(next) === 'bold' ? '' : (next.text ?? '');
  const isByItself = !/\w$/.test(line + before) && !/^\w/.test(after + following);
  return words !== '' && isByItself ? `${before}_${words}_${after}` : text;
}

const kindOf = (part: Node) => part.marks[0]?.type.name;
