import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode, Ref } from 'react';
import { narrow } from '../../ui/breakpoints.ts';

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorStatusWarningBackground1,
    [narrow]: { '& button': { minHeight: '44px' } },
  },
  title: { margin: 0 },
});

interface AttentionProps {
  readonly title: string;
  readonly text: string;
  readonly frameRef?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A part above the fields that has to be looked at before the form goes on. */
export function Attention({ title, text, frameRef, children }: AttentionProps) {
  const styles = useStyles();
  return (
    <section ref={frameRef} tabIndex={-1} className={styles.frame} aria-label={title}>
      <Text as="h3" size={400} weight="semibold" className={styles.title}>
        {title}
      </Text>
      <Text>{text}</Text>
      {children}
    </section>
  );
}
