import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/**
 * Reads what is selected now. Browsers tell of a moved cursor a frame later, and a key that follows at once, from a
 * program that types or selects for somebody, would still mean the old place.
 */
export function takeSelection(view: EditorView): void {
  const shown = view.dom.ownerDocument.getSelection();
  if (view.composing || !shown?.anchorNode || !shown.focusNode) return;
  if (!view.dom.contains(shown.anchorNode) || !view.dom.contains(shown.focusNode)) return;
  const { doc, selection, tr } = view.state;
  const anchor = view.posAtDOM(shown.anchorNode, shown.anchorOffset);
  const head = view.posAtDOM(shown.focusNode, shown.focusOffset);
  if (anchor === selection.anchor && head === selection.head) return;
  const found = TextSelection.between(doc.resolve(anchor), doc.resolve(head));
  if (!found.eq(selection)) view.dispatch(tr.setSelection(found));
}
