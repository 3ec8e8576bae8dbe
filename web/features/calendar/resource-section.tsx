import { AccordionHeader, AccordionItem, AccordionPanel, makeStyles, tokens } from '@fluentui/react-components';
import { narrow } from '../../ui/breakpoints.ts';
import type { Bookable } from './bookable.ts';
import type { Booking } from './booking.ts';
import { ResourceHead } from './resource-head.tsx';
import { SectionContent, type Shown } from './section-content.tsx';
import type { Site } from './site.ts';

const useStyles = makeStyles({
  section: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
  },
  panel: {
    marginInline: tokens.spacingHorizontalM,
    paddingBlockEnd: tokens.spacingVerticalL,
    [narrow]: { marginInline: tokens.spacingHorizontalS },
  },
});

interface ResourceSectionProps {
  readonly bookable: Bookable;
  readonly site: Site;
  readonly ofToday: readonly Booking[] | undefined;
  /** Nothing while nobody knows. */
  readonly canBook: boolean | undefined;
  readonly isNarrow: boolean;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
  readonly onOpen: (booking: Booking) => void;
}

/** A resource's part of the screen. Its calendar is built when it is opened. */
export function ResourceSection({ bookable, site, ofToday, ...content }: ResourceSectionProps) {
  const styles = useStyles();
  return (
    <AccordionItem value={bookable.resource.id} className={styles.section}>
      <AccordionHeader as="h2" size="large" expandIconPosition="end">
        <ResourceHead bookable={bookable} ofToday={ofToday} />
      </AccordionHeader>
      <AccordionPanel className={styles.panel}>
        <SectionContent bookable={bookable} site={site} {...content} />
      </AccordionPanel>
    </AccordionItem>
  );
}
