import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { type Filter, isDays, type Wanted } from '@sitebook/domain/filter/filter.ts';
import type { FilterFact } from '@sitebook/domain/filter/filter-facts.ts';
import { wordsOfWanted } from '@sitebook/domain/filter/filter-words.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { panelId } from './panel-id.ts';
import { type FactPlace, useFactNames } from './use-fact-names.ts';

const useStyles = makeStyles({
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { display: 'flex', minWidth: 0 },
  chip: {
    minWidth: 0,
    maxWidth: '100%',
    borderRadius: tokens.borderRadiusCircular,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    [narrow]: { minHeight: '44px' },
  },
  clear: { [narrow]: { minHeight: '44px' } },
});

interface FilterChipsProps {
  readonly place: FactPlace;
  readonly facts: readonly FilterFact[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** What the list is narrowed to; each goes away when it is pressed. */
export function FilterChips({ place, facts, filter, onFilter }: FilterChipsProps) {
  const styles = useStyles();
  const chosen = Object.entries(filter);
  if (chosen.length === 0) return null;
  // The chip that had the focus is gone.
  const leaveTo = (next: Filter) => {
    onFilter(next);
    document.querySelector<HTMLElement>(`[aria-controls="${panelId}"]`)?.focus();
  };
  return (
    <ul className={styles.chips} aria-label={say('filter.chips')}>
      {chosen.map(([key, wanted]) => {
        const fact = facts.find((one) => one.key === key);
        if (!fact) return null;
        const { [key]: _gone, ...others } = filter;
        return (
          <li key={key} className={styles.item}>
            <Chip place={place} fact={fact} wanted={wanted} onRemove={() => leaveTo(others)} />
          </li>
        );
      })}
      <li className={styles.item}>
        <Button className={styles.clear} size="small" appearance="subtle" onClick={() => leaveTo({})}>
          {say('filter.clear')}
        </Button>
      </li>
    </ul>
  );
}

interface ChipProps {
  readonly place: FactPlace;
  readonly fact: FilterFact;
  readonly wanted: Wanted;
  readonly onRemove: () => void;
}

function Chip({ place, fact, wanted, onRemove }: ChipProps) {
  const styles = useStyles();
  const nameOf = useFactNames(place, fact, isDays(wanted) ? [] : wanted.map(String));
  const words = say('filter.chip', { fact: say(fact.title), values: wordsOfWanted(fact, wanted, nameOf) });
  return (
    <Button
      className={styles.chip}
      size="small"
      icon={<DismissRegular />}
      iconPosition="after"
      aria-label={say('filter.remove', { filter: words })}
      onClick={onRemove}
    >
      {words}
    </Button>
  );
}
