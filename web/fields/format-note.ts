/** What a text box shows and what is selected in it. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type NoteFormat = 'bold' | 'italic' | 'list';

const marks = { bold: '**', italic: '_' } as const;

/** Formats what is selected, or takes the format away where it has it. */
export function formatNote(format: NoteFormat, selected: Selected): Selected {
  return format === 'list' ? listed(selected) : marked(selected, marks[format]);
}

function marked({ text, start, end }: Selected, mark: string): Selected {
  const inner = text.slice(start, end);
  const isMarked = text.slice(start - mark.length, start) === mark && text.startsWith(mark, end);
  if (isMarked) {
    const from = start - mark.length;
    return { text: text.slice(0, from) + inner + text.slice(end + mark.length), start: from, end: from + inner.length };
  }
  const from = start + mark.length;
  return { text: text.slice(0, start) + mark + inner + mark + text.slice(end), start: from, end: from + inner.length };
}

function listed({ text, start, end }: Selected): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const changed = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n');
  return {
    text: text.slice(0, from) + changed + text.slice(to),
    start: from + changed.length,
    end: from + changed.length,
  };
}
