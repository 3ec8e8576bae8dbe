import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useOnline } from '../api/use-online.ts';
import { Bars } from '../features/page/bars-part.ts';
import { arriving } from '../ui/loading.ts';
import { Note } from '../ui/note.tsx';
import { useIdle } from '../ui/use-idle.ts';
import { Header } from './header.tsx';
import { ListBeside } from './list-beside.tsx';
import { useCurrentModule } from './use-current-module.ts';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';

const Drawer = lazy(() => arriving(() => import('./drawer.tsx')));
const NoticesPanel = lazy(() => arriving(() => import('../features/notices/notices-panel.tsx')));
const SearchPanel = lazy(() => arriving(() => import('../features/search/search-panel.tsx')));
const LocationWatch = lazy(() => arriving(() => import('../features/location/location-watch.tsx')));
// It comes with the first screen that has dialogs.
const DialogKeeper = lazy(() =>
  arriving(() => import('../ui/question.tsx').then((part) => ({ default: part.DialogKeeper }))),
);
const Live = lazy(() => arriving(() => import('./live.tsx')));

const useStyles = makeStyles({
  skip: {
    position: 'absolute',
    insetInlineStart: tokens.spacingHorizontalM,
    insetBlockStart: '-100px',
    zIndex: 2,
    padding: tokens.spacingHorizontalM,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ':focus': { insetBlockStart: tokens.spacingVerticalS },
  },
  main: { outlineStyle: 'none' },
});

/** What every screen stands in: header above, content below, the drawer on demand. */
export function Shell() {
  const styles = useStyles();
  const main = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  // The drawer is a part of its own, loaded when first wanted; once there it stays, so that it can slide out.
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  const closeDrawer = () => setDrawer((now) => (now === 'open' ? 'closed' : now));
  // Not before: a drawer that is just being opened would still take the focus.
  useEffect(() => {
    if (drawer === 'closed') menuButton.current?.focus();
  }, [drawer]);
  const bell = useRef<HTMLButtonElement>(null);
  const [hasNotices, setHasNotices] = useState(false);
  // Openings are counted: that one is closed may be heard when the next is asked for already.
  const [searches, setSearches] = useState(0);
  const [closed, setClosed] = useState(0);
  const isSearching = searches > closed;
  const closeSearch = () => setClosed(searches);
  useFocusOnNewPage(main);
  const isIdle = useIdle();
  const { module } = useCurrentModule();
  // What tells it in full comes later, and without a network not at all.
  const offline = !useOnline() && <Note kind="warning" text={say('app.offline')} />;
  return (
    <>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {say('header.skip')}
      </button>
      <Header
        menuButton={menuButton}
        onMenu={() => setDrawer('open')}
        onNoMenu={closeDrawer}
        search={{
          isOpen: isSearching,
          onOpen: () => setSearches(searches + 1),
          onNone: closeSearch,
        }}
        notices={{
          bell,
          isOpen: hasNotices,
          onOpen: () => setHasNotices(true),
          onNone: () => setHasNotices(false),
        }}
      />
      {/* By itself: what waits for others is not there meanwhile. */}
      <Suspense>{(isIdle || module) && <DialogKeeper />}</Suspense>
      <Suspense fallback={offline}>
        {isIdle ? <Live /> : offline}
        {isIdle && <LocationWatch />}
        {isIdle && <Bars />}
      </Suspense>
      <main ref={main} tabIndex={-1} className={styles.main}>
        <ListBeside>
          <Outlet />
        </ListBeside>
      </main>
      {isSearching && (
        <Suspense>
          <SearchPanel key={searches} onClose={closeSearch} />
        </Suspense>
      )}
      {hasNotices && (
        <Suspense>
          <NoticesPanel onClose={() => setHasNotices(false)} />
        </Suspense>
      )}
      {drawer !== 'unused' && (
        <Suspense>
          <Drawer open={drawer === 'open'} onClose={closeDrawer} />
        </Suspense>
      )}
    </>
  );
}
