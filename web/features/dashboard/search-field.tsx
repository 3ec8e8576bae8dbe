import { makeStyles, SearchBox, Spinner, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { narrow, wide } from '../../ui/breakpoints.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { longestSearch } from './dashboard-search.ts';

const pause = 300;

const useStyles = makeStyles({
  // On a phone the search has a line of its own.
  field: { position: 'relative', flexBasis: '100%', [wide]: { flexBasis: '360px' } },
  box: { width: '100%', maxWidth: 'none', [narrow]: { minHeight: '44px' } },
  // Beside the cross that empties the box, so that nothing moves when it comes and goes.
  waiting: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: tokens.spacingHorizontalXXXL,
    display: 'flex',
    pointerEvents: 'none',
  },
});

interface SearchFieldProps {
  /** What is searched for now. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Whether the list is being asked for. */
  readonly isBusy: boolean;
}

/** Searches once typing pauses. The key / leads here from anywhere on the dashboard. */
export function SearchField({ search, onSearch, isBusy }: SearchFieldProps) {
  const styles = useStyles();
  const box = useRef<HTMLInputElement>(null);
  // What is typed and not yet searched for; nothing while the box shows what is searched for.
  const [typed, setTyped] = useState<string | null>(null);
  useShortcut('/', () => box.current?.focus());

  const start = useEffectEvent((text: string) => {
    setTyped(null);
    if (text !== search) onSearch(text);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => start(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className={styles.field}>
      <SearchBox
        ref={(input: HTMLInputElement | null) => {
          box.current = input;
        }}
        className={styles.box}
        placeholder={say('dashboard.search')}
        aria-label={say('dashboard.search')}
        aria-keyshortcuts="/"
        maxLength={longestSearch}
        value={typed ?? search}
        dismiss={{ 'aria-label': say('dashboard.clear-search') }}
        onChange={(_event, { value }) => setTyped(value)}
      />
      {isBusy && (
        <div className={styles.waiting}>
          <Spinner size="tiny" aria-label={say('load.loading')} />
        </div>
      )}
    </div>
  );
}
