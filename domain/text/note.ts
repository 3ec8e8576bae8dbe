/** A piece of a line of a note. */
export interface NotePart {
  readonly kind: 'plain' | 'bold' | 'italic' | 'link';
  readonly text: string;
}

/** A paragraph with its lines, or a list with its items. */
export interface NoteBlock {
  readonly kind: 'lines' | 'bullets' | 'numbers';
  readonly lines: readonly (readonly NotePart[])[];
  /** What makes each line an item of its list, as it was written: `- `, `2) `. Nothing for a paragraph's lines. */
  readonly marks: readonly string[];
}

/**
 * What of a line is more than its words: `**bold**`, `_italic_` where it stands by itself, and addresses, which are
 * links. Nothing else has a meaning, so that notes of clients that know no marks read as they were written.
 */
const marks =
  /\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*|(?<![\w_])_([^\s_](?:[^_\n]*[^\s_])?)_(?![\w_])|((?:https?:\/\/|mailto:)[^\s<>"]+)/g;

const bullet = /^\s*[-•] +(?=\S)/;
const number = /^\s*\d{1,3}[.)] +(?=\S)/;

/** Takes a note apart for showing it. */
export function readNote(note: string): readonly NoteBlock[] {
  const blocks: { kind: NoteBlock['kind']; lines: (readonly NotePart[])[]; marks: string[] }[] = [];
  for (const line of note.split(/\r?\n/)) {
    const { kind, mark } = beginningOf(line);
    const parts = readLine(line.slice(mark.length));
    const last = blocks.at(-1);
    if (last?.kind === kind) {
      last.lines.push(parts);
      last.marks.push(mark);
    } else blocks.push({ kind, lines: [parts], marks: [mark] });
  }
  return blocks;
}

/** A note as words alone, for columns and for search. */
export function plainNote(note: string): string {
  return note
    .split(/\r?\n/)
    .map((line) =>
      readLine(line.replace(bullet, ''))
        .map(({ text }) => text)
        .join(''),
    )
    .join('\n');
}

function beginningOf(line: string): { readonly kind: NoteBlock['kind']; readonly mark: string } {
  const bulleted = bullet.exec(line);
  if (bulleted) return { kind: 'bullets', mark: bulleted[0] };
  const numbered = number.exec(line);
  return numbered ? { kind: 'numbers', mark: numbered[0] } : { kind: 'lines', mark: '' };
}

/** Takes a line apart, without what makes it an item of a list. */
export function readLine(line: string): readonly NotePart[] {
  const parts: NotePart[] = [];
  let end = 0;
  const add = (kind: NotePart['kind'], text: string) => {
    if (text !== '') parts.push({ kind, text });
  };
  for (const { 0: whole, 1: bold, 2: italic, 3: address, index } of line.matchAll(marks)) {
    add('plain', line.slice(end, index));
    // What ends a sentence is no part of the address in it.
    const link = address?.replace(/[.,;:!?)]+$/, '');
    if (bold !== undefined) add('bold', bold);
    else if (italic !== undefined) add('italic', italic);
    else add('link', link ?? '');
    end = index + (link === undefined ? whole.length : link.length);
  }
  add('plain', line.slice(end));
  return parts;
}
