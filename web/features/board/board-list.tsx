import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { leads } from '../page/return-focus.ts';
import { Chip } from '../request-value/chip.tsx';
import { StatusChip } from '../request-value/status-chip.tsx';
import { type BoardBooking, bookingOf } from './board-bookings.ts';
import { timeText } from './place-text.ts';
import type { BoardRow } from './row-frame.ts';

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

interface BoardListProps {
  readonly definition: ModuleDefinition;
  readonly zone: string;
  readonly rows: readonly BoardRow[];
  readonly onOpen: (booking: BoardBooking) => void;
  readonly onMove: (booking: BoardBooking) => void;
}

/** The same as text, resource by resource: for those who listen, and for who would rather type than drag. */
export function BoardList({ definition, zone, rows, onOpen, onMove }: BoardListProps) {
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
              const booking = bookingOf(definition, block);
              const what = `${timeText(zone, block)}, ${booking?.title ?? ''}`;
              return (
                <li key={block.key} className={styles.item}>
                  <Button
                    className={styles.open}
                    appearance="transparent"
                    {...leads(`booking-${block.key}`)}
                    onClick={() => onOpen(block)}
                  >
                    <span className={styles.time}>{timeText(zone, block)}</span>
                    <span>{booking?.title}</span>
                    {booking?.isOverlapping && <Chip tone="red" text={say('field.overlapping')} />}
                    {booking && <StatusChip definition={definition} request={booking.request} />}
                  </Button>
                  {block.canMove && (
                    <Button
                      className={styles.move}
                      aria-label={say('board.move-one', { what })}
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
