import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect } from 'react';
import { useTheme } from './theme-choice.ts';

const useStyles = makeStyles({
  // Fluent copies a class of the provider to every portal: nothing that gives a box a size or a colour belongs there.
  ground: { minHeight: '100dvh', backgroundColor: tokens.colorNeutralBackground2 },
});

/** Light or dark, and the ground that everything stands on. */
export function Themed({ children }: { children: ReactNode }) {
  const { theme, isDark } = useTheme();
  const styles = useStyles();
  useEffect(() => {
    // Scroll bars and the colour beyond the page follow.
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);
  return (
    <FluentProvider theme={theme}>
      <div className={styles.ground}>{children}</div>
    </FluentProvider>
  );
}
