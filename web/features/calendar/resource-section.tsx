import {
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  mergeClasses,
  Text,
  tokens,
} from '@fluentui/react-components';
import { textOf } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { dayAt } from '@sitebook/domain/time/day.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import { useState } from 'react';
import { narrow } from '../../ui/breakpoints.ts';
import { useMedia } from '../../ui/use-media.ts';
import type { Booking } from './booking.ts';
import { SectionContent, type Shown } from './section-content.tsx';
import type { Site } from './site.ts';

const useStyles = makeStyles({
  section: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalM },
  name: { overflowWrap: 'anywhere' },
  certificate: { color: tokens.colorNeutralForeground2 },
  expired: { color: tokens.colorStatusDangerForeground1 },
  panel: {
    marginInline: tokens.spacingHorizontalM,
    paddingBlockEnd: tokens.spacingVerticalL,
    [narrow]: { marginInline: tokens.spacingHorizontalS },
  },
});

interface ResourceSectionProps {
  readonly definition: ModuleDefinition;
  readonly site: Site;
  readonly resource: LookupRow;
  readonly canBook: boolean;
  readonly onOpen: (booking: Booking) => void;
}

/** A resource's part of the screen. What it shows is kept while it is closed; its calendar is built when it is opened. */
export function ResourceSection({ definition, site, resource, canBook, onOpen }: ResourceSectionProps) {
  const styles = useStyles();
  const certifiedUntil = textOf(resource.facts.certificateExpiry);
  const isNarrow = useMedia(narrow.replace('@media ', ''));
  const [shown, show] = useState<Shown>(() => ({
    period: { kind: isNarrow ? 'day' : 'month', day: dayAt(site.hours.zone, Date.now()) },
    layout: 'grid',
  }));
  return (
    <AccordionItem value={resource.id} className={styles.section}>
      <AccordionHeader as="h2" size="large" expandIconPosition="end">
        <span className={styles.head}>
          <Text weight="semibold" size={400} className={styles.name}>
            {resource.name}
          </Text>
          {certifiedUntil !== null && <Certificate until={certifiedUntil} zone={site.hours.zone} />}
        </span>
      </AccordionHeader>
      <AccordionPanel className={styles.panel}>
        <SectionContent
          definition={definition}
          site={site}
          resourceId={resource.id}
          canBook={canBook}
          isNarrow={isNarrow}
          shown={shown}
          onShow={show}
          onOpen={onOpen}
        />
      </AccordionPanel>
    </AccordionItem>
  );
}

/** Until when it may be booked: its last day counts. */
function Certificate({ until, zone }: { until: string; zone: string }) {
  const styles = useStyles();
  const isExpired = until < dayAt(zone, Date.now());
  return (
    <Text size={200} className={mergeClasses(styles.certificate, isExpired && styles.expired)}>
      {say(isExpired ? 'calendar.certificate-expired' : 'calendar.certificate', { day: displayDate(until) })}
    </Text>
  );
}
