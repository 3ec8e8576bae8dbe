import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { print } from './breakpoints.ts';
import { barColour, barHeight, darkTheme } from './theme.ts';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    height: barHeight,
    paddingInline: tokens.spacingHorizontalS,
    backgroundColor: barColour,
    [print]: { display: 'none' },
  },
});

/** The bar on top of every screen. It is dark in both themes, and so are the controls on it. */
export function DarkBar({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return (
    <header className={styles.bar}>
      {/* A class would be copied to every portal that is opened from the bar; a style is not. */}
      <FluentProvider theme={darkTheme} style={{ display: 'contents' }}>
        {children}
      </FluentProvider>
    </header>
  );
}
