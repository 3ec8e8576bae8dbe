import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import { narrow } from '../../ui/breakpoints.ts';
import { leads } from '../page/return-focus.ts';
import type { GridBlock, GridRow } from './grid/row.ts';

const useStyles = makeStyles({
  rows: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  notes: { display: 'flex', columnGap: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    borderBlockStartWidth: '1px',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
  open: {
    display: 'flex',
    flexWrap: 'wrap',
    flexGrow: 1,
    justifyContent: 'flex-start',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
    textAlign: 'start',
  },
  time: { flexBasis: '16em', fontVariantNumeric: 'tabular-nums', [narrow]: { flexBasis: '100%' } },
  move: { minHeight: '44px' },
});

interface BoardListProps<Block extends GridBlock> {
  readonly rows: readonly GridRow<Block>[];
  /** When and what it is, in words. */
  readonly timeOf: (block: Block) => string;
  readonly titleOf: (block: Block) => string;
  /** How it stands. */
  readonly marksOf: (block: Block) => ReactNode;
  readonly onOpen: (block: Block) => void;
  readonly onMove: (block: Block) => void;
}

/** The same as text, row by row: for those who listen, and for who would rather type than drag. */
export function BoardList<Block extends GridBlock>(props: BoardListProps<Block>) {
  const { rows, timeOf, titleOf, marksOf, onOpen, onMove } = props;
  const styles = useStyles();
  return (
    <div className={styles.rows}>
      {rows.map(({ key, name, notes, blocks, shades }) => (
        <section key={key} aria-label={say('board.bookings-of', { name })}>
          <h3 className={styles.name}>{name}</h3>
          <div className={styles.notes}>
            {notes}
            {shades.map((shade) => (
              <Text key={shade.start} size={200}>
                {shade.reason}
              </Text>
            ))}
            {blocks.length === 0 && <Text size={200}>{say('calendar.cursor-free')}</Text>}
          </div>
          <ul className={styles.list}>
            {blocks.map((block) => {
              const [time, title] = [timeOf(block), titleOf(block)];
              return (
                <li key={block.key} className={styles.item}>
                  <Button
                    className={styles.open}
                    appearance="transparent"
                    {...leads(`booking-${block.key}`)}
                    onClick={() => onOpen(block)}
                  >
                    <span className={styles.time}>{time}</span>
                    <span>{title}</span>
                    {marksOf(block)}
                  </Button>
                  {block.canMove && (
                    <Button
                      className={styles.move}
                      aria-label={say('board.move-one', { what: `${time}, ${title}` })}
                      onClick={() => onMove(block)}
                    >
                      {say('board.move')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
