import { Button, makeStyles, Spinner, tokens, useModalAttributes } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { searchTexts } from '@sitebook/domain/text/search-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { searchQuery } from '../../api/search-query.ts';
import { useDebounced } from '../../fields/use-debounced.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { forcedColours, narrow } from '../../ui/breakpoints.ts';
import { Note } from '../../ui/note.tsx';
import { listedHits } from './hits.ts';
import { SearchResults } from './search-results.tsx';

addTexts(searchTexts);

const useStyles = makeStyles({
  panel: {
    position: 'fixed',
    insetBlockStart: '72px',
    insetBlockEnd: 'auto',
    boxSizing: 'border-box',
    width: '640px',
    maxWidth: 'calc(100% - 32px)',
    maxHeight: 'calc(100dvh - 96px)',
    marginBlock: 0,
    marginInline: 'auto',
    padding: 0,
    overflow: 'hidden',
    border: 'none',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow28,
    '::backdrop': { backgroundColor: 'rgba(0, 0, 0, 0.4)' },
    [narrow]: {
      insetBlockStart: 0,
      width: '100%',
      maxWidth: '100%',
      height: '100dvh',
      maxHeight: '100dvh',
      borderRadius: 0,
    },
    [forcedColours]: { border: '1px solid CanvasText' },
  },
  inside: { display: 'flex', flexDirection: 'column', maxHeight: 'inherit', height: '100%' },
  head: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    columnGap: tokens.spacingHorizontalS,
    minHeight: '56px',
    paddingInlineStart: tokens.spacingHorizontalL,
    paddingInlineEnd: tokens.spacingHorizontalS,
    borderBlockEndWidth: '1px',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke1,
    ':focus-within': { borderBlockEndColor: tokens.colorCompoundBrandStroke, borderBlockEndWidth: '2px' },
  },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground2 },
  input: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: '44px',
    border: 'none',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    // Phones zoom into smaller ones.
    fontSize: tokens.fontSizeBase400,
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
  },
  close: { minWidth: '44px', minHeight: '44px' },
  body: { flexGrow: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
  told: { margin: 0, padding: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground2 },
  trouble: { padding: tokens.spacingHorizontalL },
});

const pause = 250;
const longest = 200;
const listId = 'search-results';
const optionId = (index: number) => `search-result-${index}`;

/** Looks for requests in all modules and locations. The focus stays in the field; the arrows walk through what was found. */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const text = useDebounced(typed.trim(), pause);
  const { data, error, isFetching, isPlaceholderData } = useQuery(searchQuery(useApi(), text));
  // Reached also over a panel that keeps screen readers to itself.
  const { modalAttributes } = useModalAttributes({ trapFocus: true, alwaysFocusable: true });
  useEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
  }, []);
  // What was found for nothing, or for other words, does not stand for these.
  const found = text === '' || error ? undefined : data;
  const hits = found ? listedHits(found) : [];
  const active = Math.min(chosen, hits.length - 1);
  const isCurrent = text === typed.trim() && !isPlaceholderData && !isFetching;
  const close = () => dialog.current?.close();
  const open = (index: number) => {
    const hit = hits[index];
    if (!hit) return;
    close();
    void navigate(hit.link);
  };
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      const next = (active + step + hits.length) % hits.length;
      setChosen(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && isCurrent) {
      event.preventDefault();
      open(active);
    }
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, which the browser sees to
    <dialog
      {...modalAttributes}
      ref={dialog}
      className={styles.panel}
      aria-label={say('header.search')}
      onClose={onClose}
      onClick={({ target }: MouseEvent) => target === dialog.current && close()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <SearchRegular className={styles.icon} aria-hidden />
          <input
            ref={input}
            className={styles.input}
            type="text"
            role="combobox"
            aria-label={say('search.field')}
            aria-expanded={hits.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            {...(hits.length > 0 && { 'aria-activedescendant': optionId(active) })}
            placeholder={say('search.field')}
            autoComplete="off"
            spellCheck={false}
            maxLength={longest}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setChosen(0);
            }}
            onKeyDown={onKeyDown}
          />
          {text !== '' && isFetching && <Spinner size="tiny" aria-label={say('load.loading')} />}
          <Button
            className={styles.close}
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={say('search.close')}
            onClick={close}
          />
        </div>
        <div className={styles.body}>
          {error && (
            <div className={styles.trouble}>
              <Note kind="error" text={reasonOf(error)} />
            </div>
          )}
          {text === '' && <p className={styles.told}>{say('search.hint')}</p>}
          {found && <SearchResults id={listId} hits={hits} active={active} optionId={optionId} onOpen={open} />}
          {hits.length > 0 && <p className={styles.told}>{say('search.zones')}</p>}
          {found && hits.length === 0 && isCurrent && <p className={styles.told}>{say('search.none', { text })}</p>}
          {found?.isPartial && <p className={styles.told}>{say('search.partial')}</p>}
        </div>
        <Announcement>{found && isCurrent && say('search.count', { count: hits.length })}</Announcement>
      </div>
    </dialog>
  );
}
