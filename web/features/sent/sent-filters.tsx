import { makeStyles, tokens } from '@fluentui/react-components';
import type { ManageOverview } from '@sitebook/contract/manage/manage-schema.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import { wide } from '../../ui/breakpoints.ts';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { PlaceFilter } from '../manage/place-filter.tsx';
import { type SentSearch, states } from './sent-search.ts';

const useStyles = makeStyles({
  filters: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  place: { flexBasis: '100%', [wide]: { flexBasis: '280px' } },
});

/** What is to be listed otherwise than before. */
export type SentChange = { readonly [Name in keyof SentSearch]: SentSearch[Name] | undefined };

interface SentFiltersProps {
  readonly overview: ManageOverview;
  readonly search: SentSearch;
  readonly onChange: (change: SentChange) => void;
  /** What else narrows the list. */
  readonly children?: ReactNode;
}

/** Narrows a log of what was sent by location and by what became of it. */
export function SentFilters({ overview, search: { state, place }, onChange, children }: SentFiltersProps) {
  const styles = useStyles();
  return (
    <div className={styles.filters}>
      {overview.locations.length > 1 && (
        <div className={styles.place}>
          <PlaceFilter
            label={say('sent.place')}
            all={say('sent.all-places')}
            overview={overview}
            place={place}
            onChoose={(chosen) => onChange({ place: chosen })}
          />
        </div>
      )}
      {children && <div className={styles.place}>{children}</div>}
      <ChoiceButtons
        label={say('sent.filter')}
        choices={[
          { value: 'all', text: say('sent.all') },
          ...states.map((value) => ({ value, text: say(`sent.${value}`) })),
        ]}
        chosen={state ?? 'all'}
        onChoose={(chosen) => onChange({ state: chosen === 'all' ? undefined : chosen })}
      />
    </div>
  );
}
