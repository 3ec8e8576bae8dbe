import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { wide } from './breakpoints.ts';

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXL,
    width: '100%',
    marginInline: 'auto',
    paddingBlock: tokens.spacingVerticalL,
    paddingInline: tokens.spacingHorizontalL,
    [wide]: { paddingBlock: tokens.spacingVerticalXXL, paddingInline: tokens.spacingHorizontalXXL },
  },
  full: { maxWidth: '1280px' },
  reading: { maxWidth: '560px' },
});

/** The content of a screen: `reading` for a few words or a short form, otherwise as wide as is of use. */
export function Page({ children, reading = false }: { children: ReactNode; reading?: boolean }) {
  const styles = useStyles();
  return <div className={mergeClasses(styles.page, reading ? styles.reading : styles.full)}>{children}</div>;
}
