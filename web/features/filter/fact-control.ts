import type { Wanted } from '@sitebook/domain/filter/filter.ts';
import type { FilterFact } from '@sitebook/domain/filter/filter-facts.ts';

/** What the control of every kind of fact takes. */
export interface FactControlProps {
  readonly fact: FilterFact;
  /** Nothing where the list is not narrowed by it. */
  readonly wanted: Wanted | null;
  readonly onChoose: (wanted: Wanted | null) => void;
}
