import { Button, makeStyles } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { isNarrowed } from '@sitebook/domain/filter/filter.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { arriving } from '../../ui/loading.ts';
import type { FilterPartProps } from './filter-part.tsx';
import { panelId } from './panel-id.ts';

const loadPart = () => arriving(() => import('./filter-part.tsx'));

const useStyles = makeStyles({
  // Three such buttons stand side by side on a phone.
  button: { [narrow]: { minHeight: '44px', minWidth: 0 } },
  // A line of chips: what is below does not move when they come.
  room: { minHeight: '24px', [narrow]: { minHeight: '44px' } },
});

/** Opens and closes what the list can be narrowed by. */
export function FilterButton({ isOpen, onToggle }: { readonly isOpen: boolean; readonly onToggle: () => void }) {
  const styles = useStyles();
  return (
    <Button
      className={styles.button}
      icon={<FilterRegular />}
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onToggle}
    >
      {say('filter.add')}
    </Button>
  );
}

/** What the list is narrowed to, and by what it can be. Most lists are not narrowed: it comes when there is something to show. */
export function FilterBar(props: FilterPartProps) {
  const styles = useStyles();
  const { filter, leftOut, isOpen } = props;
  return (
    <div id={panelId}>
      {(isOpen || isNarrowed(filter) || leftOut.length > 0) && (
        <LatePart load={loadPart} give={props} meanwhile={<div className={styles.room} />} />
      )}
    </div>
  );
}
