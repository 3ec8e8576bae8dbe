import { makeStyles } from '@fluentui/react-components';
import { type NotePart, readNote } from '@sitebook/domain/text/note.ts';
import { OutsideLink } from './outside-link.tsx';

const useStyles = makeStyles({
  block: { margin: 0, overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
  line: { display: 'block', minHeight: '1lh' },
});

const tags = { bullets: 'ul', numbers: 'ol', lines: 'div' } as const;

/** A note to be read: its marks as what they mean, everything else as it was written. */
export function NoteText({ note }: { note: string }) {
  const styles = useStyles();
  return readNote(note).map(({ kind, lines }, index) => {
    const Block = tags[kind];
    const Line = kind === 'lines' ? 'span' : 'li';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a note is read anew as a whole
      <Block key={index} className={styles.block}>
        {lines.map((parts, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Line key={at} className={kind === 'lines' ? styles.line : undefined}>
            {parts.map((part, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Part key={position} part={part} />
            ))}
          </Line>
        ))}
      </Block>
    );
  });
}

function Part({ part: { kind, text } }: { part: NotePart }) {
  switch (kind) {
    case 'bold':
      return <strong>{text}</strong>;
    case 'italic':
      return <em>{text}</em>;
    case 'link':
      return <OutsideLink address={text} />;
    default:
      return text;
  }
}
