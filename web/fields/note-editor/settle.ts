import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { documentOf, noteOf } from './note-document.ts';
import { linesOf, replaceLines } from './note-lines.ts';

/**
 * Keeps what is seen and what is stored the same. Marks that are typed, or pasted as text, take effect at once. What
 * cannot be written, such as italic within a word, may still become possible while somebody types: it is given up when
 * the focus leaves.
 */
export const settlePlugin = new Plugin({
  appendTransaction: (transactions, _before, state) => {
    const isTyped = transactions.some(({ docChanged }) => docChanged);
    // While a word is being composed, the keyboard holds on to its text.
    const isComposed = transactions.some((transaction) => transaction.getMeta('composition') !== undefined);
    return isTyped && !isComposed ? settle(state, words) : null;
  },
  props: {
    handleDOMEvents: {
      blur(view) {
        const settled = settle(view.state, looks);
        if (settled) view.dispatch(settled);
      },
    },
  },
});

function settle(state: EditorState, aspect: (document: Node) => string): Transaction | null {
  const read = documentOf(noteOf(state.doc));
  if (aspect(read) === aspect(state.doc)) return null;
  // Marks vanish before the cursor: it keeps its distance to the end of the line.
  const fromEnd = (offset: number, before: Node, after: Node) => after.content.size - (before.content.size - offset);
  return replaceLines(state.tr, read.children, fromEnd).setStoredMarks([]);
}

const words = (document: Node) => document.textContent.replace(/\s/g, '');

const looks = (document: Node) =>
  linesOf(document)
    .map(({ kind, text }) => `${kind}:${text.children.map(lookOf).join('')}`)
    .join('\n');

/** Nobody sees whether a space is bold. */
const lookOf = ({ text = '', marks }: Node) => text.replace(/\S/gu, (letter) => letter + (marks[0]?.type.name ?? ''));
