import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { momentOf } from '@sitebook/domain/fields/value.ts';
import { nextFreeTimes } from '@sitebook/domain/request/free-times.ts';
import { overlap } from '@sitebook/domain/rules/overlap.ts';
import { isDue } from '@sitebook/domain/rules/rule.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { displayTime } from '@sitebook/domain/time/display.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import { useFieldScope } from '../../../fields/field-scope.ts';
import { Note } from '../../../ui/note.tsx';
import type { RequestFormState } from '../state/use-request-form.ts';
import { Elsewhere } from './elsewhere.tsx';

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

/** Where the time cannot be had: what is in the way, when the resource is free next, and what is free instead, with one tap. */
export function SlotAdvice({ form }: { form: RequestFormState }) {
  const styles = useStyles();
  const { neighbourhood } = form;
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
  return (
    <>
      <div role="status">{form.isSlotKnown && <Advice form={form} />}</div>
      {form.isSlotRefused && <Elsewhere form={form} />}
    </>
  );
}

function Advice({ form }: { form: RequestFormState }) {
  const styles = useStyles();
  const { hours } = useFieldScope();
  const { context, values } = form.validated;
  const start = momentOf(values.start);
  const end = momentOf(values.end);
  if (start === null || end === null) return null;
  const isInTheWay = isDue(overlap, context) && overlap.check(context) !== undefined;
  const inTheWay = isInTheWay
    ? form.neighbourhood.bookings.filter((other) => start < other.end && other.start < end)
    : [];
  /** By all rules of the module: a time behind the certificate's expiry helps nobody. */
  const free = nextFreeTimes(form.definition, { ...context, values }, most);
  const range = (interval: Interval) =>
    `${displayTime(hours.zone, interval.start)} – ${displayTime(hours.zone, interval.end)}`;
  return (
    <div className={styles.advice}>
      {inTheWay.length > 0 && (
        <>
          <Text weight="semibold">{say('slot.in-the-way')}</Text>
          <ul className={styles.list}>
            {inTheWay.map((other) => (
              <li key={other.bookingId}>
                <bdi dir="ltr">{range(other)}</bdi> {other.title}
              </li>
            ))}
          </ul>
        </>
      )}
      <Text weight="semibold">{say(free.length > 0 ? 'slot.free' : 'slot.none-free')}</Text>
      <div className={styles.slots}>
        {free.map((slot) => (
          <Button
            key={String(slot.start)}
            className={styles.slot}
            onClick={() => {
              for (const [key, value] of Object.entries(slot)) form.change(key, value);
              // The advice goes, and this button with it.
              form.focus('start');
            }}
          >
            <bdi dir="ltr">{range({ start: momentOf(slot.start) ?? 0, end: momentOf(slot.end) ?? 0 })}</bdi>
          </Button>
        ))}
      </div>
    </div>
  );
}
