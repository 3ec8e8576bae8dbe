import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import type { OfferedProperty } from '../../api/stay-queries.ts';
import { PropertyBookings } from './property-bookings.tsx';
import { PropertyCard } from './property-card.tsx';

const middle = '@media (min-width: 640px) and (max-width: 1023.98px)';
const large = '@media (min-width: 1024px)';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  title: { margin: 0 },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [middle]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [large]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});

interface PropertyCardsProps {
  readonly properties: readonly OfferedProperty[];
  readonly selected: number | null;
  readonly onSelect: ((property: OfferedProperty) => void) | null;
}

/** The properties that fit a stay, those that are taken included. */
export default function PropertyCards({ properties, selected, onSelect }: PropertyCardsProps) {
  const styles = useStyles();
  const [looked, setLooked] = useState<OfferedProperty | null>(null);
  const title = say('availability.list');
  return (
    <div className={styles.list}>
      <Text as="h4" size={300} weight="semibold" className={styles.title}>
        {title}
      </Text>
      {properties.length === 0 && <Text role="status">{say('availability.none')}</Text>}
      {properties.length > 0 && (
        <ul className={styles.cards} aria-label={title}>
          {properties.map((property) => (
            <li key={property.propertyId}>
              <PropertyCard
                property={property}
                isSelected={property.propertyId === selected}
                onLook={() => setLooked(property)}
                onSelect={onSelect && (() => onSelect(property))}
              />
            </li>
          ))}
        </ul>
      )}
      {looked && <PropertyBookings property={looked} onClose={() => setLooked(null)} />}
    </div>
  );
}
