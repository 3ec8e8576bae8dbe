import { FieldContextProvider, makeStyles, tokens } from '@fluentui/react-components';
import { type RefCallback, useEffect, useMemo } from 'react';
import { useNoteBoxStyles } from './note-box.ts';
import { commands, type NoteCommand } from './note-state.ts';
import { NoteToolbar } from './note-toolbar.tsx';
import { useNoteView } from './use-note-view.ts';

const useStyles = makeStyles({
  text: {
    '& > .ProseMirror': {
      boxSizing: 'border-box',
      minHeight: '44px',
      maxHeight: '50vh',
      overflowY: 'auto',
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      textAlign: 'start',
      // Without it, letters that are typed may be joined with those that stand already.
      fontVariantLigatures: 'none',
      outlineStyle: 'none',
    },
    '& p, & ul, & ol': { marginBlock: 0 },
    '& .address': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
  },
});

export interface NoteEditorProps {
  /** Of the field. */
  readonly title: string;
  /** What the field says of its control: name, message, whether it is required. */
  readonly labelled: Readonly<Record<string, unknown>>;
  readonly value: string;
  readonly onChange: (note: string) => void;
  readonly focusRef: RefCallback<HTMLElement>;
}

/** A note as it will be read, while it is written. */
export default function NoteEditor({ title, labelled, value, onChange, focusRef }: NoteEditorProps) {
  const styles = useStyles();
  const boxStyles = useNoteBoxStyles();
  const attributes = useAttributes(labelled);
  const { place, view, state } = useNoteView({ value, onChange, attributes, focusRef });
  const run = (command: NoteCommand) => {
    if (!view.current) return;
    commands[command](view.current.state, view.current.dispatch);
    view.current.focus();
  };
  const { 'aria-labelledby': labelId = '' } = attributes;
  // A label leads to inputs by itself, but not to what is no input.
  useEffect(() => {
    const label = document.getElementById(labelId);
    const focus = () => view.current?.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [labelId, view]);
  return (
    // The label and the message of the field are the text's, not those of its tools.
    <FieldContextProvider value={undefined}>
      <NoteToolbar title={title} state={state} onCommand={run} />
      <div ref={place} className={`${boxStyles.box} ${styles.text}`} data-invalid={attributes['aria-invalid']} />
    </FieldContextProvider>
  );
}

// The panel leads the Tab key on to what has a place in its order.
const always = { role: 'textbox', 'aria-multiline': 'true', tabindex: '0' };

/** The same as long as they say the same: the field makes new ones whenever it is shown. */
function useAttributes(labelled: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const spelled = JSON.stringify(
    Object.entries(labelled)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
  return useMemo(() => ({ ...Object.fromEntries(JSON.parse(spelled)), ...always }), [spelled]);
}
