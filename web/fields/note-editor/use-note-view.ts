import { type Fragment, Slice } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefCallback, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { documentOf, noteOf } from './note-document.ts';
import { linesOf } from './note-lines.ts';
import { noteSchema } from './note-schema.ts';
import { beginNote } from './note-state.ts';
import { pastedHtml } from './pasted-html.ts';
import { takeSelection } from './take-selection.ts';

interface NoteViewOptions {
  readonly value: string;
  readonly onChange: (note: string) => void;
  /** Of the element in which the note is written. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly focusRef: RefCallback<HTMLElement>;
}

interface NoteView {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly view: RefObject<EditorView | null>;
  readonly state: EditorState;
}

/** An editor that holds a note as long as nobody else changes it. */
export function useNoteView({ value, onChange, attributes, focusRef }: NoteViewOptions): NoteView {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [state, setState] = useState(() => beginNote(value));
  /** What the editor holds, after what it told before and may still get back. */
  const told = useRef([value]);
  const tell = useEffectEvent(onChange);
  const show = (next: EditorState) => {
    view.current?.updateState(next);
    setState(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once; what changes is given to it below
  useLayoutEffect(() => {
    const made = new EditorView(place.current, {
      state,
      attributes,
      dispatchTransaction(transaction) {
        const { doc } = made.state;
        show(made.state.apply(transaction));
        if (made.state.doc === doc) return;
        const note = noteOf(made.state.doc);
        if (note === told.current.at(-1)) return;
        told.current.push(note);
        tell(note);
      },
      handleDOMEvents: {
        keydown(editor, event) {
          takeSelection(editor);
          // Esc is the panel's; the editor would keep it to itself.
          return event.key === 'Escape';
        },
      },
      // Several lines at once come from keyboards that write by themselves.
      handleTextInput(editor, from, to, text) {
        if (!text.includes('\n')) return false;
        editor.dispatch(editor.state.tr.replaceRange(from, to, sliceOf(text)));
        return true;
      },
      transformPastedHTML: pastedHtml,
      clipboardTextParser: sliceOf,
      clipboardTextSerializer: ({ content }) => textOf(content),
    });
    view.current = made;
    focusRef(made.dom);
    return () => {
      focusRef(null);
      view.current = null;
      made.destroy();
    };
  }, []);

  useLayoutEffect(() => {
    view.current?.setProps({ attributes });
  }, [attributes]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value is a reason to begin again
  useLayoutEffect(() => {
    const at = told.current.lastIndexOf(value);
    if (at >= 0) told.current.splice(0, at);
    else {
      told.current = [value];
      show(beginNote(value));
    }
  }, [value]);

  return { place, view, state };
}

/** Lines as they would be stored; of a single one only its words, since it may be a part of it. */
function textOf(content: Fragment): string {
  const copied = noteSchema.topNodeType.create(null, content);
  return linesOf(copied).length > 1 ? noteOf(copied) : copied.textContent;
}

const sliceOf = (text: string) => Slice.maxOpen(documentOf(text).content);
