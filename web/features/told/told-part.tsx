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
