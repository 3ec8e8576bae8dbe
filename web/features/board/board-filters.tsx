import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { type ReactNode, useId, useState } from 'react';
import { narrow, print } from '../../ui/breakpoints.ts';
import { onlyAs, onlyIds } from './board-search.ts';
import type { BoardView } from './use-board-view.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    [print]: { display: 'none' },
  },
  text: { flexGrow: 1, minWidth: '160px', maxWidth: '320px', [narrow]: { minHeight: '44px', maxWidth: 'none' } },
  button: { [narrow]: { minHeight: '44px' } },
  choices: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    flexBasis: '100%',
    margin: 0,
    padding: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  choice: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, minHeight: '44px' },
});

interface BoardFiltersProps {
  readonly view: BoardView;
  readonly resources: readonly LookupRow[];
  /** What else stands beside them. */
  readonly children: ReactNode;
}

/** What of a board is looked for, and which of the resources are shown. */
export function BoardFilters({ view: { search, show }, resources, children }: BoardFiltersProps) {
  const styles = useStyles();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const chosen = onlyIds(search);
  const toggle = (key: number, isShown: boolean) => {
    const before = chosen.length > 0 ? chosen : resources.map((one) => one.id);
    const next = isShown ? [...before, key] : before.filter((one) => one !== key);
    const isAll = resources.every((one) => next.includes(one.id));
    show({ only: isAll || next.length === 0 ? undefined : onlyAs(next) });
  };
  const count = chosen.filter((key) => resources.some((one) => one.id === key)).length;
  return (
    <div className={styles.bar}>
      <Input
        className={styles.text}
        type="search"
        aria-label={say('board.filter')}
        placeholder={say('board.filter')}
        contentBefore={<SearchRegular />}
        value={search.text ?? ''}
        onChange={(_event, { value }) => show({ text: value })}
      />
      <Button
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        icon={isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
        iconPosition="after"
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? say('board.resources') : say('board.resources-some', { count, all: resources.length })}
      </Button>
      {children}
      {isOpen && (
        <fieldset id={id} className={styles.choices} aria-label={say('board.resources')}>
          {resources.map(({ id: key, name }) => (
            <label key={key} className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.length === 0 || chosen.includes(key)}
                onChange={({ target }) => toggle(key, target.checked)}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
