import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { ProhibitedRegular } from '@fluentui/react-icons/svg/prohibited';
import { say } from '@sitebook/domain/text/say.ts';
import { addDays } from '@sitebook/domain/time/day.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import type { Days } from '@sitebook/domain/time/period.ts';
import { type Bookable, closedDays } from './bookable.ts';
import { closedTimes } from './closed-times.ts';

const useStyles = makeStyles({
  note: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
  icon: { flexShrink: 0, fontSize: '16px' },
});

/** Why some of the time that is shown cannot be booked. */
export function ClosedNote({ bookable, days }: { bookable: Bookable; days: Days }) {
  const told = closedDays(bookable, days, Date.now()).map(({ first, end, reason }) => {
    const last = addDays(end, -1);
    const code = first === last ? 'calendar.closed-day' : 'calendar.closed-days';
    return { key: first, text: say(code, { from: displayDate(first), to: displayDate(last), reason }) };
  });
  const times = closedTimes(bookable.closures, bookable.hours.zone, days).map(({ id, told: text }) => {
    return { key: String(id), text };
  });
  return [...told, ...times].map(({ key, text }) => <Line key={key} text={text} />);
}

function Line({ text }: { text: string }) {
  const styles = useStyles();
  return (
    <div className={styles.note}>
      <ProhibitedRegular aria-hidden className={styles.icon} />
      <Text size={200}>{text}</Text>
    </div>
  );
}
