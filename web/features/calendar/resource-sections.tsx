import { Accordion, makeStyles, tokens } from '@fluentui/react-components';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import { addDays, type Day, dayAt, momentOn } from '@sitebook/domain/time/day.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { linkTo } from '../../paths.ts';
import { useHasPassed } from '../request-value/use-has-passed.ts';
import type { Booking } from './booking.ts';
import { FactsDialog } from './facts-dialog.tsx';
import { ResourceSection } from './resource-section.tsx';
import type { Site } from './site.ts';
import { useBookingsOfDay } from './use-bookings.ts';

const useStyles = makeStyles({
  sections: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
});

interface ResourceSectionsProps {
  readonly definition: ModuleDefinition;
  readonly site: Site;
  readonly resources: readonly LookupRow[];
  readonly canBook: boolean;
}

/** A section for each resource, the first one open. */
export function ResourceSections({ definition, site, resources, canBook }: ResourceSectionsProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const [facts, setFacts] = useState<Booking | null>(null);
  const { hours } = site;
  const ofToday = useBookingsOfDay(definition, site, useToday(hours.zone));
  const bookables = useMemo(
    () => resources.filter(({ active }) => active).map((resource) => ({ definition, resource, hours })),
    [definition, resources, hours],
  );
  const open = (booking: Booking) => {
    const { bookingId, opens } = booking;
    if (opens === 'edit') void navigate(linkTo.editRequest(definition.key, bookingId));
    else if (opens === 'view') void navigate(linkTo.viewRequest(definition.key, bookingId));
    else setFacts(booking);
  };
  return (
    <>
      <Accordion className={styles.sections} multiple collapsible defaultOpenItems={bookables[0]?.resource.id ?? null}>
        {bookables.map((bookable) => (
          <ResourceSection
            key={bookable.resource.id}
            bookable={bookable}
            site={site}
            ofToday={ofToday?.filter(({ resourceId }) => resourceId === bookable.resource.id)}
            canBook={canBook}
            onOpen={open}
          />
        ))}
      </Accordion>
      {facts && (
        <FactsDialog definition={definition} zone={hours.zone} booking={facts} onClose={() => setFacts(null)} />
      )}
    </>
  );
}

/** The day of the location; turns at its midnight. */
function useToday(zone: string): Day {
  const today = dayAt(zone, Date.now());
  useHasPassed(momentOn(zone, addDays(today, 1), 0));
  return today;
}
