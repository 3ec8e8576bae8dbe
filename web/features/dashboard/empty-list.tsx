import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DocumentSearchRegular } from '@fluentui/react-icons/svg/document-search';
import type { Tab } from '@sitebook/domain/access/tab.ts';
import { say } from '@sitebook/domain/text/say.ts';

const useStyles = makeStyles({
  empty: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalXXXL,
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  icon: { fontSize: '48px', color: tokens.colorNeutralForeground3 },
  title: { margin: 0 },
  hint: { color: tokens.colorNeutralForeground2 },
  clear: { minHeight: '44px' },
});

interface EmptyListProps {
  readonly tab: Tab;
  readonly search: string;
  readonly isNarrowed: boolean;
  readonly onClearSearch: () => void;
  readonly onClearFilter: () => void;
}

/** Says that nothing is there, and what would be. */
export function EmptyList({ tab, search, isNarrowed, onClearSearch, onClearFilter }: EmptyListProps) {
  const styles = useStyles();
  return (
    <div className={styles.empty}>
      <DocumentSearchRegular className={styles.icon} aria-hidden />
      <Text as="h2" size={400} weight="semibold" className={styles.title}>
        {say('dashboard.no-results')}
      </Text>
      <Text className={styles.hint}>{hint(tab, search, isNarrowed)}</Text>
      {search !== '' && (
        <Button className={styles.clear} onClick={onClearSearch}>
          {say('dashboard.clear-search')}
        </Button>
      )}
      {isNarrowed && (
        <Button className={styles.clear} onClick={onClearFilter}>
          {say('filter.clear')}
        </Button>
      )}
    </div>
  );
}

function hint(tab: Tab, search: string, isNarrowed: boolean): string {
  if (search !== '') return say('dashboard.empty-search', { search });
  if (isNarrowed) return say('filter.empty');
  return say(tab === 'my' ? 'dashboard.empty-my' : 'dashboard.empty');
}
