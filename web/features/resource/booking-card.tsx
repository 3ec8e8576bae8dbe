import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { displayClock, displayTime } from '@sitebook/domain/time/display.ts';
import { linkTo } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { Booking } from '../calendar/booking.ts';
import { StatusChip } from '../request-value/status-chip.tsx';
import type { Mark, Marking } from './use-marking.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    listStyleType: 'none',
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  time: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  title: { overflowWrap: 'anywhere' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { minHeight: '44px', flexGrow: 1 },
});

interface BookingCardProps {
  readonly definition: ModuleDefinition;
  readonly zone: string;
  readonly booking: Booking;
  /** From when to when the hours alone tell which moment is meant. */
  readonly day: { readonly from: number; readonly to: number };
  readonly marking: Marking;
}

/** A booking with what its owner, or whoever runs the place, does to it on the spot. */
export function BookingCard({ definition, zone, booking, day, marking }: BookingCardProps) {
  const styles = useStyles();
  const { bookingId: id, request, title, opens } = booking;
  const timeOf = (moment: number) => (moment < day.from || moment > day.to ? displayTime : displayClock)(zone, moment);
  const marks = (['start', 'finish'] as const).filter((mark) => request.actions.includes(mark));
  const isBusy = (mark: Mark) => marking.isBusy(id, mark);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Text weight="semibold" className={styles.time}>
          <bdi dir="ltr">{timeOf(booking.start)}</bdi> {say('calendar.until')}{' '}
          <bdi dir="ltr">{timeOf(booking.end)}</bdi>
        </Text>
        <StatusChip definition={definition} request={request} />
      </div>
      <Text className={styles.title}>{title || say('thing.booked')}</Text>
      {(marks.length > 0 || opens !== 'facts') && (
        <div className={styles.buttons}>
          {marks.map((mark) => (
            <Button
              key={mark}
              className={styles.button}
              appearance="primary"
              {...(isBusy(mark) && { icon: <Spinner size="tiny" /> })}
              aria-label={say(`thing.${mark}-of`, { id })}
              disabledFocusable={isBusy(mark)}
              onClick={() => marking.mark(request, mark)}
            >
              {say(`action.${mark}`)}
            </Button>
          ))}
          {opens !== 'facts' && (
            <ButtonLink
              className={styles.button}
              aria-label={say('thing.open-of', { id })}
              {...linkTo.viewRequest(definition.key, id)}
            >
              {say('thing.open')}
            </ButtonLink>
          )}
        </div>
      )}
    </li>
  );
}
