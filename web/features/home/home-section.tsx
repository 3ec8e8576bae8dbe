import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode, Ref } from 'react';
import { forcedColours } from '../../ui/breakpoints.ts';

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    [forcedColours]: { border: '1px solid CanvasText' },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, outlineStyle: 'none' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface HomeSectionProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** Takes the focus when what had it is gone. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** One of the things that the home page tells. */
export function HomeSection({ title, text, titleRef, children }: HomeSectionProps) {
  const styles = useStyles();
  return (
    <section className={styles.section} aria-label={title}>
      <h2 ref={titleRef ?? null} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
