import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Filter, Wanted } from '@sitebook/domain/filter/filter.ts';
import type { FilterFact } from '@sitebook/domain/filter/filter-facts.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { DaysControl } from './days-control.tsx';
import { PersonControl } from './person-control.tsx';
import { SeveralControl } from './several-control.tsx';
import type { FactPlace } from './use-fact-names.ts';

const useStyles = makeStyles({
  // No frame of its own: the card that it stands in has one.
  panel: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    minWidth: 0,
    margin: 0,
    padding: tokens.spacingHorizontalL,
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  // Where the list is in sight beside the panel it needs no way there.
  close: { display: 'none', [narrow]: { display: 'inline-flex', minHeight: '44px' } },
});

export interface FilterPanelProps {
  readonly place: FactPlace;
  /** The clock by which days begin. */
  readonly zone: string;
  /** External users cannot look into the directory. */
  readonly knowsPeople: boolean;
  readonly facts: readonly FilterFact[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly onClose: () => void;
}

/** Everything that the list can be narrowed by. Each choice shows at once. */
export default function FilterPanel({ place, zone, knowsPeople, facts, filter, onFilter, onClose }: FilterPanelProps) {
  const styles = useStyles();
  const choose = (key: string, wanted: Wanted | null) => {
    const { [key]: _former, ...others } = filter;
    onFilter(wanted === null ? others : { ...filter, [key]: wanted });
  };
  const isOffered = ({ kind }: FilterFact) =>
    (kind !== 'person' || knowsPeople) && (kind !== 'lookup' || place.iBaseLocationId !== null);
  return (
    <fieldset className={styles.panel} aria-label={say('filter.title')}>
      {facts.filter(isOffered).map((fact) => {
        const control = {
          fact,
          wanted: filter[fact.key] ?? null,
          onChoose: (wanted: Wanted | null) => choose(fact.key, wanted),
        };
        if (fact.kind === 'days') return <DaysControl key={fact.key} zone={zone} {...control} />;
        if (fact.kind === 'person') return <PersonControl key={fact.key} zone={zone} {...control} />;
        return <SeveralControl key={fact.key} place={place} {...control} />;
      })}
      <Button className={styles.close} appearance="primary" onClick={onClose}>
        {say('filter.show-list')}
      </Button>
    </fieldset>
  );
}
