import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { say } from '@sitebook/domain/text/say.ts';
import { useEffect, useEffectEvent } from 'react';
import { narrow } from '../../ui/breakpoints.ts';

const useStyles = makeStyles({
  button: {
    flexShrink: 0,
    justifyContent: 'flex-start',
    minWidth: '220px',
    minHeight: '36px',
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
    [narrow]: { minWidth: '44px', minHeight: '44px', maxWidth: '44px', justifyContent: 'center', border: 'none' },
  },
  // Where there is no room for it, it is still what the button is called.
  words: {
    flexGrow: 1,
    textAlign: 'start',
    [narrow]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  keys: { fontSize: tokens.fontSizeBase200, [narrow]: { display: 'none' } },
});

/** What asks something keeps the keys to itself; the panel of a request or a record does not. */
const isTaken = () => document.querySelector('dialog[open], [aria-modal=true]:not([data-panel])') !== null;

export interface SearchButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Gives the panel up before it has come. */
  readonly onNone: () => void;
}

/** Leads to the search over everything, from every screen; so does Ctrl+K. */
export function SearchButton({ isOpen, onOpen, onNone }: SearchButtonProps) {
  const styles = useStyles();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    // The browser would search the web instead.
    event.preventDefault();
    if (!isTaken()) onOpen();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Button
      className={styles.button}
      appearance="outline"
      icon={<SearchRegular />}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+K"
      onClick={onOpen}
      onKeyDown={({ key }) => key === 'Escape' && onNone()}
    >
      <span className={styles.words}>{say('header.search')}</span>
      <span className={styles.keys} aria-hidden>
        {say('header.search-keys')}
      </span>
    </Button>
  );
}
