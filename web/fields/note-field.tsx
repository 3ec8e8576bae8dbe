import {
  FieldContextProvider,
  makeStyles,
  Textarea,
  Toolbar,
  ToolbarButton,
  tokens,
  useMergedRefs,
} from '@fluentui/react-components';
import { TextBoldRegular } from '@fluentui/react-icons/svg/text-bold';
import { TextBulletListRegular } from '@fluentui/react-icons/svg/text-bullet-list';
import { TextItalicRegular } from '@fluentui/react-icons/svg/text-italic';
import { say } from '@sitebook/domain/text/say.ts';
import { type RefCallback, useLayoutEffect, useRef } from 'react';
import { narrow } from '../ui/breakpoints.ts';
import type { ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';
import { formatNote, type NoteFormat, type Selected } from './format-note.ts';

const useStyles = makeStyles({
  box: { width: '100%' },
  tools: { padding: 0, columnGap: tokens.spacingHorizontalXXS },
  tool: { minWidth: '32px', [narrow]: { minWidth: '44px', minHeight: '44px' } },
});

const tools = [
  { format: 'bold', icon: <TextBoldRegular />, label: 'note.bold', key: 'b' },
  { format: 'italic', icon: <TextItalicRegular />, label: 'note.italic', key: 'i' },
  { format: 'list', icon: <TextBulletListRegular />, label: 'note.list', key: null },
] as const;

/** Several lines, with what makes them easier to read: bold, italic, lists. */
export function NoteField({ field, value, onChange, required, error, warning, focusRef }: ControlProps) {
  const styles = useStyles();
  const box = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<Selected | null>(null);
  const title = say(field.title);
  const format = (wanted: NoteFormat) => {
    if (!box.current) return;
    const { value: text, selectionStart: start, selectionEnd: end } = box.current;
    selection.current = formatNote(wanted, { text, start, end });
    onChange(selection.current.text);
  };
  // What was selected stays so, once the new text is there.
  useLayoutEffect(() => {
    const wanted = selection.current;
    if (wanted === null || value !== wanted.text) return;
    selection.current = null;
    box.current?.focus();
    box.current?.setSelectionRange(wanted.start, wanted.end);
  }, [value]);
  return (
    <FieldFrame label={title} required={required} hint={field.hint && say(field.hint)} error={error} warning={warning}>
      <div>
        {/* The label and the message of the field are the text's, not those of its tools. */}
        <FieldContextProvider value={undefined}>
          <Toolbar size="small" className={styles.tools} aria-label={say('note.format', { field: title })}>
            {tools.map(({ format: wanted, icon, label }) => (
              <ToolbarButton
                key={wanted}
                className={styles.tool}
                icon={icon}
                aria-label={say(label)}
                title={say(label)}
                onClick={() => format(wanted)}
              />
            ))}
          </Toolbar>
        </FieldContextProvider>
        <Textarea
          ref={useMergedRefs(box, focusRef) as RefCallback<never>}
          className={styles.box}
          size="large"
          resize="vertical"
          rows={3}
          dir="auto"
          value={typeof value === 'string' ? value : ''}
          onChange={(_event, data) => onChange(data.value)}
          onKeyDown={(event) => {
            const tool = tools.find(({ key }) => key === event.key.toLowerCase());
            if (!tool || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
            event.preventDefault();
            format(tool.format);
          }}
        />
      </div>
    </FieldFrame>
  );
}
