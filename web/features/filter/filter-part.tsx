import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Actor } from '@sitebook/domain/access/actor.ts';
import { viewOf } from '@sitebook/domain/access/visibility.ts';
import type { Filter } from '@sitebook/domain/filter/filter.ts';
import { filterFacts } from '@sitebook/domain/filter/filter-facts.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { isOwn, keyOfOwn } from '@sitebook/domain/own-fields/own-field.ts';
import { listTexts } from '@sitebook/domain/text/list-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { arriving } from '../../ui/loading.ts';
import { Note } from '../../ui/note.tsx';
import { FilterChips } from './filter-chips.tsx';

addTexts(listTexts);

const loadPanel = () => arriving(() => import('./filter-panel.tsx'));

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
});

export interface FilterPartProps {
  readonly definition: ModuleDefinition;
  readonly actor: Actor;
  /** Nothing for a list over all locations. */
  readonly iBaseLocationId: number | null;
  readonly zone: string;
  readonly filter: Filter;
  /** What the address asks for that there is not. */
  readonly leftOut: readonly string[];
  readonly isOpen: boolean;
  readonly onFilter: (filter: Filter) => void;
  /** Closes what can be chosen, on to the list. */
  readonly onClose: () => void;
}

/** What can be chosen while that is open, what is chosen, and what could not be. */
export default function FilterPart(props: FilterPartProps) {
  const { definition, actor, iBaseLocationId, zone, filter, leftOut, isOpen, onFilter, onClose } = props;
  const styles = useStyles();
  const place = { definition, iBaseLocationId };
  const facts = filterFacts(definition, viewOf(actor));
  // What was added and is not asked for any more still has its name.
  const nameOf = (key: string) => {
    const field = isOwn({ key }) ? fieldOf(definition, key) : undefined;
    return field ? say(field.title) : (keyOfOwn(key) ?? key);
  };
  const give = { place, zone, knowsPeople: actor.role !== 'external', facts, filter, onFilter, onClose };
  return (
    <div className={styles.part}>
      {isOpen && <LatePart load={loadPanel} give={give} meanwhile={null} />}
      <FilterChips place={place} facts={facts} filter={filter} onFilter={onFilter} />
      {leftOut.length > 0 && (
        <Note kind="warning" text={say('filter.left-out', { names: leftOut.map(nameOf).join(', ') })}>
          <Button onClick={() => onFilter(filter)}>{say('form.dismiss')}</Button>
        </Note>
      )}
    </div>
  );
}
