import { type DOMOutputSpec, Schema } from 'prosemirror-model';

// Text of either direction stands at its own side; a list as a whole, so that its marks stand below each other.
const directed = (tag: string): DOMOutputSpec => [tag, { dir: 'auto' }, 0];
/** How the items began when the note was read; a list that is new has none. */
const marks = { marks: { default: [] as readonly string[] } };

/** What a note can hold, and so what remains of whatever is pasted into one. */
export const noteSchema = new Schema({
  nodes: {
    doc: { content: '(line | bullets | numbers)+' },
    line: {
      content: 'text*',
      parseDOM: [{ tag: 'li p', skip: true }, { tag: 'p' }, { tag: 'br', closeParent: true }],
      toDOM: () => directed('p'),
    },
    bullets: { content: 'item+', attrs: marks, parseDOM: [{ tag: 'ul' }], toDOM: () => directed('ul') },
    numbers: { content: 'item+', attrs: marks, parseDOM: [{ tag: 'ol' }], toDOM: () => directed('ol') },
    item: { content: 'text*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: {},
  },
  marks: {
    bold: {
      // Two that touch stay two: `**a****b**`.
      attrs: { run: { default: 0 } },
      excludes: '_',
      parseDOM: [{ tag: 'strong' }, { tag: 'b:not([data-look=plain])' }, { tag: 'span[data-look=bold]' }],
      toDOM: () => ['strong', 0],
    },
    italic: {
      excludes: '_',
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { tag: 'span[data-look=italic]' }],
      toDOM: () => ['em', 0],
    },
  },
});
