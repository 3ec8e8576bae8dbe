import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { Fragment, type ReactNode } from 'react';
import { RequestTime } from '../request-value/request-time.tsx';
import { StatusChip } from '../request-value/status-chip.tsx';
import { OfferWait } from '../waits/offer-wait.tsx';
import type { Booking } from './booking.ts';
import type { Site } from './site.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(440px, 100vw - 32px)' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
  },
  name: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  wait: { marginBlockStart: tokens.spacingVerticalL },
  close: { minHeight: '44px' },
});

interface FactsDialogProps {
  readonly definition: ModuleDefinition;
  readonly site: Site;
  readonly booking: Booking;
  /** What is booked. */
  readonly resourceName: string | undefined;
  /** The user can book it where it is free. */
  readonly isOffered: boolean;
  readonly onClose: () => void;
}

/** What everybody may know of a booking that they may not open. */
export function FactsDialog({ definition, site, booking, resourceName, isOffered, onClose }: FactsDialogProps) {
  const styles = useStyles();
  const { zone } = site.hours;
  const { request, isOverlapping } = booking;
  const { values } = request;
  const facts: Readonly<Record<string, ReactNode>> = {
    resourceName,
    start: <RequestTime zone={zone} value={values.start} />,
    end: <RequestTime zone={zone} value={values.end} />,
    segmentName: values.segmentName,
  };
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{say('calendar.taken')}</DialogTitle>
          <DialogContent>
            <dl className={styles.facts}>
              <dt className={styles.name}>{say('column.status')}</dt>
              <dd className={styles.value}>
                <StatusChip definition={definition} request={request} />
              </dd>
              {definition.fields
                .filter(({ key }) => Object.hasOwn(facts, key))
                .map(({ key, title }) => (
                  <Fragment key={key}>
                    <dt className={styles.name}>{say(title)}</dt>
                    <dd className={styles.value}>{facts[key]}</dd>
                  </Fragment>
                ))}
            </dl>
            {isOverlapping && <p>{say('calendar.overlaps')}</p>}
            {isOffered && booking.takesTime && (
              <div className={styles.wait}>
                <OfferWait module={definition.key} iBaseLocationId={site.iBaseLocationId} slot={booking} />
              </div>
            )}
          </DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button className={styles.close} appearance="primary">
                {say('calendar.close-facts')}
              </Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
