import {
  makeStyles,
  Toolbar,
  ToolbarButton,
  ToolbarDivider,
  ToolbarToggleButton,
  tokens,
} from '@fluentui/react-components';
import { ArrowRedoRegular } from '@fluentui/react-icons/svg/arrow-redo';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { TextBoldRegular } from '@fluentui/react-icons/svg/text-bold';
import { TextBulletListRegular } from '@fluentui/react-icons/svg/text-bullet-list';
import { TextItalicRegular } from '@fluentui/react-icons/svg/text-italic';
import { TextNumberListLtrRegular } from '@fluentui/react-icons/svg/text-number-list-ltr';
import { noteTexts } from '@sitebook/domain/text/note-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import type { EditorState } from 'prosemirror-state';
import { narrow } from '../../ui/breakpoints.ts';
import { commands, formatsAt, type NoteCommand } from './note-state.ts';

addTexts(noteTexts);

const useStyles = makeStyles({
  tools: { padding: 0, columnGap: tokens.spacingHorizontalXXS },
  tool: { minWidth: '32px', [narrow]: { minWidth: '44px', minHeight: '44px' } },
});

const formats = [
  { command: 'bold', icon: <TextBoldRegular />, label: 'note.bold' },
  { command: 'italic', icon: <TextItalicRegular />, label: 'note.italic' },
  { command: 'bullets', icon: <TextBulletListRegular />, label: 'note.bullets' },
  { command: 'numbers', icon: <TextNumberListLtrRegular />, label: 'note.numbers' },
] as const;

const steps = [
  { command: 'undo', icon: <ArrowUndoRegular />, label: 'note.undo' },
  { command: 'redo', icon: <ArrowRedoRegular />, label: 'note.redo' },
] as const;

interface NoteToolbarProps {
  /** Of the field. */
  readonly title: string;
  readonly state: EditorState;
  readonly onCommand: (command: NoteCommand) => void;
}

/** What a note can be made of, and the way back. */
export function NoteToolbar({ title, state, onCommand }: NoteToolbarProps) {
  const styles = useStyles();
  const tool = ({ command, icon, label }: (typeof formats | typeof steps)[number]) => ({
    className: styles.tool,
    icon,
    'aria-label': say(label),
    title: say(label),
    onClick: () => onCommand(command),
  });
  return (
    <Toolbar
      size="small"
      className={styles.tools}
      aria-label={say('note.format', { field: title })}
      checkedValues={{ format: [...formatsAt(state)] }}
      // What is selected in the note stays so.
      onMouseDown={(event) => event.preventDefault()}
    >
      {formats.map((format) => (
        <ToolbarToggleButton key={format.command} name="format" value={format.command} {...tool(format)} />
      ))}
      <ToolbarDivider />
      {steps.map((step) => (
        <ToolbarButton key={step.command} disabledFocusable={!commands[step.command](state)} {...tool(step)} />
      ))}
    </Toolbar>
  );
}
