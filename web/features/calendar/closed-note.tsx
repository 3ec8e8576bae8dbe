import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { ProhibitedRegular } from '@fluentui/react-icons/svg/prohibited';
import { say } from '@sitebook/domain/text/say.ts';
import { addDays } from '@sitebook/domain/time/day.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import { daysOf, type Period } from '@sitebook/domain/time/period.ts';
import { type Bookable, closedDays } from './refusal.ts';

const useStyles = makeStyles({
  note: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
  icon: { flexShrink: 0, fontSize: '16px' },
});

/** Why some of the days that are shown cannot be booked. */
export function ClosedNote({ bookable, period }: { bookable: Bookable; period: Period }) {
  const styles = useStyles();
  return closedDays(bookable, daysOf(period), Date.now()).map(({ first, end, reason }) => {
    const [from, to] = [displayDate(first), displayDate(addDays(end, -1))];
    return (
      <div key={first} className={styles.note}>
        <ProhibitedRegular aria-hidden className={styles.icon} />
        <Text size={200}>{say('calendar.closed-days', { from, to, reason })}</Text>
      </div>
    );
  });
}
