import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';

const useStyles = makeStyles({
  part: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '760px',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  head: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  text: { color: tokens.colorNeutralForeground2 },
  rows: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, margin: 0, padding: 0 },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    listStyleType: 'none',
  },
  label: { display: 'flex', flexDirection: 'column', flexGrow: 1, flexBasis: '200px', overflowWrap: 'anywhere' },
});

interface ToldPartProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** One matter of the page, with a heading and what it is about. */
export function ToldPart({ title, text, children }: ToldPartProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.head}>
        {title}
      </h2>
      <Text className={styles.text}>{text}</Text>
      {children}
    </section>
  );
}

/** What is listed in such a part. */
export function ToldRows({ label, children }: { label?: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <ul className={styles.rows} {...(label !== undefined && { 'aria-label': label })}>
      {children}
    </ul>
  );
}

interface ToldRowProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** One of them: what it is, and beside it what can be done with it. */
export function ToldRow({ title, text, children }: ToldRowProps) {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <span className={styles.label}>
        <Text weight="semibold">{title}</Text>
        {text !== undefined && <Text className={styles.text}>{text}</Text>}
      </span>
      {children}
    </li>
  );
}
