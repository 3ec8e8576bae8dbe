import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  fact: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  title: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  value: {
    marginInlineStart: 0,
    marginBlockStart: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
});

/** Something to be read, with what it is. */
export function Fact({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <dl className={styles.fact}>
      <dt className={styles.title}>{title}</dt>
      <dd className={styles.value}>{children}</dd>
    </dl>
  );
}
