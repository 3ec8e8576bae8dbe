import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { momentOf } from '@sitebook/domain/fields/value.ts';
import { overlap } from '@sitebook/domain/rules/overlap.ts';
import { checkRules, isDue } from '@sitebook/domain/rules/rule.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { displayTime } from '@sitebook/domain/time/display.ts';
import { nextFreeSlots } from '@sitebook/domain/time/free-slots.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import { useFieldScope } from '../../../fields/field-scope.ts';
import { Note } from '../../../ui/note.tsx';
import type { RequestFormState } from '../state/use-request-form.ts';

const useStyles = makeStyles({
  advice: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    marginBlockStart: tokens.spacingVerticalS,
  },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  slots: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  slot: { minHeight: '44px' },
});

const most = 3;

/** Where another booking is in the way: which, and when the resource is free next, to be taken with one tap. */
export function SlotAdvice({ form }: { form: RequestFormState }) {
  const styles = useStyles();
  const { neighbourhood, validated } = form;
  const isInTheWay = isDue(overlap, validated.context) && overlap.check(validated.context) !== undefined;
  if (neighbourhood.hasFailed) {
    return (
      <div className={styles.advice}>
        <Note kind="warning" text={say('rule.overlap-unknown')}>
          <Button onClick={neighbourhood.retry}>{say('load.retry')}</Button>
        </Note>
      </div>
    );
  }
  // There from the start: what others book comes by itself, and is read out only where a region waits for it.
  return <div role="status">{isInTheWay && <Advice form={form} />}</div>;
}

function Advice({ form }: { form: RequestFormState }) {
  const styles = useStyles();
  const { hours } = useFieldScope();
  const { context, values } = form.validated;
  const start = momentOf(values.start);
  const end = momentOf(values.end);
  if (start === null || end === null) return null;
  /** Validated by all rules of the module: a time behind the certificate's expiry helps nobody. */
  const isFree = (slot: Interval) =>
    checkRules(form.definition.rules, { ...context, values: { ...values, ...timesOf(slot) } }).length === 0;
  const inTheWay = form.neighbourhood.bookings.filter((other) => start < other.end && other.start < end);
  const free = nextFreeSlots({ start, end }, { hours, now: context.now, count: most, isFree });
  const range = (interval: Interval) =>
    `${displayTime(hours.zone, interval.start)} – ${displayTime(hours.zone, interval.end)}`;
  return (
    <div className={styles.advice}>
      <Text weight="semibold">{say('slot.in-the-way')}</Text>
      <ul className={styles.list}>
        {inTheWay.map((other) => (
          <li key={other.bookingId}>
            <bdi dir="ltr">{range(other)}</bdi> {other.title}
          </li>
        ))}
      </ul>
      <Text weight="semibold">{say(free.length > 0 ? 'slot.free' : 'slot.none-free')}</Text>
      <div className={styles.slots}>
        {free.map((slot) => (
          <Button
            key={slot.start}
            className={styles.slot}
            onClick={() => {
              for (const [key, value] of Object.entries(timesOf(slot))) form.change(key, value);
              // The advice goes, and this button with it.
              form.focus('start');
            }}
          >
            <bdi dir="ltr">{range(slot)}</bdi>
          </Button>
        ))}
      </div>
    </div>
  );
}

function timesOf({ start, end }: Interval) {
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}
