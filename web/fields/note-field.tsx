import { FieldContextProvider, makeStyles, mergeClasses, Textarea, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import type { RefCallback } from 'react';
import { narrow } from '../ui/breakpoints.ts';
import { LatePart } from '../ui/late-part.tsx';
import type { ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';
import { useNoteBoxStyles } from './note-editor/note-box.ts';
import { NoteText } from './note-text.tsx';

const useStyles = makeStyles({
  plain: { width: '100%' },
  // As high as the tools that come.
  waiting: { marginBlockStart: '32px', [narrow]: { marginBlockStart: '44px' } },
  text: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}` },
});

// Not before there is a field for it: a quarter of all that a form loads, and nobody writes a note first.
const loadEditor = () => import('./note-editor/note-editor.tsx');

/** Several lines, with what makes them easier to read: bold, italic, lists. */
export function NoteField({ field, value, onChange, required, error, warning, focusRef }: ControlProps) {
  const styles = useStyles();
  const boxStyles = useNoteBoxStyles();
  const title = say(field.title);
  const note = typeof value === 'string' ? value : '';
  return (
    <FieldFrame label={title} required={required} hint={field.hint && say(field.hint)} error={error} warning={warning}>
      {(labelled) => (
        <LatePart
          load={loadEditor}
          give={{ title, labelled, value: note, onChange, focusRef }}
          meanwhile={
            <div className={mergeClasses(boxStyles.box, styles.waiting, styles.text)}>
              <NoteText note={note} />
            </div>
          }
          // A note is text: it can be written without the editor, marks and all.
          otherwise={
            <FieldContextProvider value={undefined}>
              <Textarea
                {...labelled}
                ref={focusRef as RefCallback<never>}
                className={styles.plain}
                size="large"
                resize="vertical"
                rows={3}
                dir="auto"
                value={note}
                onChange={(_event, data) => onChange(data.value)}
              />
            </FieldContextProvider>
          }
        />
      )}
    </FieldFrame>
  );
}
