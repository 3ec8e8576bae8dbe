import { makeStyles } from '@fluentui/react-components';
import type { Consequences } from '@sitebook/contract/manage/record-schema.ts';
import { momentOf } from '@sitebook/domain/fields/value.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { displayTime } from '@sitebook/domain/time/display.ts';
import { keepWallTime } from '@sitebook/domain/time/keep-wall-time.ts';
import type { Keep } from '../../api/save-record.ts';
import { Question } from '../../ui/question.tsx';
import { AffectedRequests, affectedTitle } from './affected-requests.tsx';

const useStyles = makeStyles({ choice: { display: 'block' } });

type Ahead = Consequences['ahead'];

interface ZoneDialogProps {
  readonly ahead: Ahead;
  readonly onBack: () => void;
  readonly onKeep: (keep: Keep) => void;
}

/** The clocks of a location are about to go otherwise: asks what becomes of its bookings, with one of them as example. */
export function ZoneDialog({ ahead, onBack, onKeep }: ZoneDialogProps) {
  return (
    <Question
      title={say('manage.zone-title', { count: ahead.count })}
      answers={[
        { text: say('manage.breaks-back'), onClick: onBack },
        { text: say('manage.zone-keep-moments'), onClick: () => onKeep('moments') },
        { text: say('manage.zone-keep-wall-times'), onClick: () => onKeep('wall-times') },
      ]}
      onBack={onBack}
    >
      <span>{say('manage.zone-text')}</span>
      <Example booking={ahead.bookings[0]} />
      <Troubles ahead={ahead} />
    </Question>
  );
}

/** What no rule will refuse once clock times are kept. The numbers above the list are of all, the list has the first. */
function Troubles({ ahead: { startInPast, overlap, affected } }: { ahead: Ahead }) {
  if (affected.length === 0) return null;
  return (
    <>
      {startInPast > 0 && <span>{say('manage.zone-in-past', { count: startInPast })}</span>}
      {overlap > 0 && <span>{say('manage.zone-overlap', { count: overlap })}</span>}
      <AffectedRequests count={affected.length} requests={affected} />
    </>
  );
}

function Example({ booking }: { booking: Ahead['bookings'][number] | undefined }) {
  const styles = useStyles();
  const start = momentOf(booking?.startTime);
  if (!booking || start === null) return null;
  const { timeZone: from, newTimeZone: to } = booking;
  const kept = keepWallTime(start, from, to);
  return (
    <>
      <span>{say('manage.zone-example', { booking: affectedTitle(booking), before: displayTime(from, start) })}</span>
      <span>
        <strong className={styles.choice}>{say('manage.zone-keep-moments')}</strong>
        {say('manage.zone-keep-moments-text', { time: displayTime(to, start) })}
      </span>
      <span>
        <strong className={styles.choice}>{say('manage.zone-keep-wall-times')}</strong>
        {say('manage.zone-keep-wall-times-text', { time: displayTime(to, kept) })}
      </span>
    </>
  );
}
