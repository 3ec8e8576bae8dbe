import type { View } from '@sitebook/domain/access/visibility.ts';
import { type Filter, isDays, type Wanted } from '@sitebook/domain/filter/filter.ts';
import { type FilterFact, filterFacts } from '@sitebook/domain/filter/filter-facts.ts';
import { wordsOfWanted } from '@sitebook/domain/filter/filter-words.ts';
import { listTexts } from '@sitebook/domain/text/list-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { type FactPlace, useFactNames } from '../filter/use-fact-names.ts';

addTexts(listTexts);

interface FilterWordsProps {
  readonly place: FactPlace;
  readonly view: View;
  readonly filter: Filter;
  readonly search: string;
}

/** To what a list is narrowed, in words. */
export function FilterWords({ place, view, filter, search }: FilterWordsProps) {
  const facts = filterFacts(place.definition, view).filter(({ key }) => filter[key] !== undefined);
  if (facts.length === 0 && search === '') return null;
  return (
    <div>
      {say('print.narrowed-to')}
      <ul>
        {search !== '' && <li>{say('print.search', { words: search })}</li>}
        {facts.map((fact) => (
          <FactWords key={fact.key} place={place} fact={fact} wanted={filter[fact.key] ?? []} />
        ))}
      </ul>
    </div>
  );
}

interface FactWordsProps {
  readonly place: FactPlace;
  readonly fact: FilterFact;
  readonly wanted: Wanted;
}

function FactWords({ place, fact, wanted }: FactWordsProps) {
  const nameOf = useFactNames(place, fact, isDays(wanted) ? [] : wanted.map(String));
  return <li>{say('filter.chip', { fact: say(fact.title), values: wordsOfWanted(fact, wanted, nameOf) })}</li>;
}
