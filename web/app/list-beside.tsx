import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { besideWidth, ListPlaceContext, nowhere } from '../features/page/list-place.ts';
import { bringIntoView, leadTo, rememberLead } from '../features/page/return-focus.ts';
import { CrashScreen } from '../screens/crash-screen.tsx';
import { listScreens } from './list-screens.ts';
import { usePlaceOfList } from './use-place-of-list.ts';

const useStyles = makeStyles({
  // The request stands at the side of the window.
  beside: { marginInlineEnd: besideWidth },
});

/** A list or calendar, and what is open beside it. It is one and the same while requests are opened and closed. */
export function ListBeside({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  const place = usePlaceOfList();
  const Screen = place && listScreens[place.screen].Screen;
  // The same element, so that it is not drawn again for what does not concern it.
  const screen = useMemo(() => Screen && <Screen />, [Screen]);
  const openId = place?.isBeside ? place.openId : undefined;
  const shown = useRef(openId);
  useEffect(() => {
    const isAnother = shown.current !== undefined && openId !== undefined && shown.current !== openId;
    shown.current = openId;
    if (!isAnother || !place) return;
    const lead = leadTo(place.screen, openId);
    rememberLead(place.path, lead);
    bringIntoView(lead);
  });
  return (
    <ListPlaceContext value={place ?? nowhere}>
      <div className={mergeClasses(place?.isBeside && styles.beside)}>
        {place && (
          <CatchBoundary getResetKey={() => place.module} errorComponent={CrashScreen}>
            <Suspense>{screen}</Suspense>
          </CatchBoundary>
        )}
      </div>
      {children}
    </ListPlaceContext>
  );
}
