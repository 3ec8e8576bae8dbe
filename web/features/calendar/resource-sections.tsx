import { Accordion, makeStyles, tokens } from '@fluentui/react-components';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { linkTo } from '../../paths.ts';
import type { Booking } from './booking.ts';
import { FactsDialog } from './facts-dialog.tsx';
import { ResourceSection } from './resource-section.tsx';
import type { Site } from './site.ts';

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
  const open = (booking: Booking) => {
    const { bookingId, opens } = booking;
    if (opens === 'edit') void navigate(linkTo.editRequest(definition.key, bookingId));
    else if (opens === 'view') void navigate(linkTo.viewRequest(definition.key, bookingId));
    else setFacts(booking);
  };
  return (
    <>
      <Accordion className={styles.sections} multiple collapsible defaultOpenItems={resources[0]?.id ?? null}>
        {resources.map((resource) => (
          <ResourceSection
            key={resource.id}
            definition={definition}
            site={site}
            resource={resource}
            canBook={canBook}
            onOpen={open}
          />
        ))}
      </Accordion>
      {facts && (
        <FactsDialog definition={definition} zone={site.hours.zone} booking={facts} onClose={() => setFacts(null)} />
      )}
    </>
  );
}
