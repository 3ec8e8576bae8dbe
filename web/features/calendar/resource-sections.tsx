import { Accordion, makeStyles, tokens } from '@fluentui/react-components';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import type { PeriodKind } from '@sitebook/domain/time/period.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { linkTo } from '../../paths.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { useMedia } from '../../ui/use-media.ts';
import { useListPlace } from '../page/list-place.ts';
import type { Booking } from './booking.ts';
import { hiddenKinds, openAs, openIds } from './calendar-search.ts';
import { FactsDialog } from './facts-dialog.tsx';
import { ResourceSection } from './resource-section.tsx';
import type { Shown } from './section-content.tsx';
import type { Site } from './site.ts';
import { useBookingsOfDay } from './use-bookings.ts';
import type { CalendarView } from './use-calendar-view.ts';
import { useClosures } from './use-closures.ts';
import { useToday } from './use-today.ts';

const useStyles = makeStyles({
  sections: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
});

interface ResourceSectionsProps {
  readonly definition: ModuleDefinition;
  readonly site: Site;
  readonly resources: readonly LookupRow[];
  /** Nothing while nobody knows. */
  readonly canBook: boolean | undefined;
  readonly view: CalendarView;
}

/** A section for each resource, all of the same time, the first one open. */
export function ResourceSections({ definition, site, resources, canBook, view }: ResourceSectionsProps) {
  const styles = useStyles();
  const isNarrow = useMedia(narrow.replace('@media ', ''));
  // What is shown before anything is chosen stays when the window is made wider.
  const [firstKind] = useState<PeriodKind>(isNarrow ? 'day' : 'month');
  const navigate = useNavigate();
  const { isBeside } = useListPlace();
  const [facts, setFacts] = useState<Booking | null>(null);
  const { hours } = site;
  const today = useToday(hours.zone);
  const ofToday = useBookingsOfDay(definition, site, today);
  const { search } = view;
  const { hide = '' } = search;
  const kind = search.view ?? firstKind;
  const day = search.date ?? today;
  const closures = useClosures(site, day);
  const bookables = useMemo(
    () =>
      resources.map((resource) => {
        const own = closures.filter(({ resourceId }) => resourceId === null || resourceId === resource.id);
        return { definition, resource, hours, closures: own };
      }),
    [definition, resources, hours, closures],
  );
  const shown = useMemo<Shown>(
    () => ({ period: { kind, day }, layout: search.layout ?? 'grid', hidden: hiddenKinds({ hide }) }),
    [kind, day, search.layout, hide],
  );
  const show = ({ period, layout }: Shown) =>
    view.show({
      view: period.kind,
      date: period.day === today ? undefined : period.day,
      layout: layout === 'list' ? layout : undefined,
    });
  const first = resources.find(({ active }) => active) ?? resources[0];
  const openItems = openIds(search) ?? (first ? [first.id] : []);
  const open = (booking: Booking) => {
    const { bookingId, opens } = booking;
    // Of what stands beside the calendar, another takes the place.
    if (opens === 'edit') void navigate({ ...linkTo.editRequest(definition.key, bookingId), replace: isBeside });
    else if (opens === 'view') void navigate({ ...linkTo.viewRequest(definition.key, bookingId), replace: isBeside });
    else setFacts(booking);
  };
  const ofFacts = resources.find(({ id }) => id === facts?.resourceId);
  return (
    <>
      <Accordion
        className={styles.sections}
        multiple
        collapsible
        openItems={[...openItems]}
        onToggle={(_event, { openItems: ids }) => view.show({ open: openAs(ids.map(Number)) })}
      >
        {bookables.map((bookable) => (
          <ResourceSection
            key={bookable.resource.id}
            bookable={bookable}
            site={site}
            ofToday={ofToday?.filter(({ resourceId }) => resourceId === bookable.resource.id)}
            canBook={bookable.resource.active && canBook}
            isNarrow={isNarrow}
            shown={shown}
            onShow={show}
            onOpen={open}
          />
        ))}
      </Accordion>
      {facts && (
        <FactsDialog
          definition={definition}
          site={site}
          booking={facts}
          resourceName={ofFacts?.name}
          isOffered={canBook === true && ofFacts?.active === true}
          onClose={() => setFacts(null)}
        />
      )}
    </>
  );
}
