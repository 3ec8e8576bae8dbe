import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';

const useStyles = makeStyles({
  frame: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    scrollMarginBlockStart: '56px',
  },
  head: { margin: 0 },
  button: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    width: '100%',
    minHeight: '48px',
    boxSizing: 'border-box',
    paddingBlock: tokens.spacingVerticalSNudge,
    paddingInline: tokens.spacingHorizontalM,
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  summary: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  icon: { flexShrink: 0, fontSize: '20px' },
  content: { paddingInline: tokens.spacingHorizontalM, paddingBlock: tokens.spacingVerticalM },
});

interface FoldingProps {
  readonly id?: string;
  readonly title: string;
  /** What is inside, in a line. */
  readonly summary: string;
  /** Keeps it open. */
  readonly mustShow?: boolean | undefined;
  readonly beginsOpen?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * Folds away what is seldom needed. What is inside stays in the page, so that it can be filled in and found; it comes there
 * once the rest is drawn, as nobody sees it at first.
 */
export function Folding({ id, title, summary, mustShow = false, beginsOpen = false, children }: FoldingProps) {
  const styles = useStyles();
  const contentId = useId();
  const [wanted, setWanted] = useState(beginsOpen);
  const isOpen = wanted || mustShow;
  const isRestDrawn = useDeferredValue(true, false);
  return (
    <section id={id} className={styles.frame} aria-label={title}>
      <h3 className={styles.head}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setWanted(!isOpen)}
        >
          <span className={styles.words}>
            <Text size={400} weight="semibold">
              {title}
            </Text>
            {!isOpen && summary !== '' && (
              <Text size={300} className={styles.summary}>
                {summary}
              </Text>
            )}
          </span>
          <span className={styles.icon}>{isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}</span>
        </button>
      </h3>
      <div id={contentId} hidden={!isOpen} className={styles.content}>
        {(isOpen || isRestDrawn) && children}
      </div>
    </section>
  );
}
