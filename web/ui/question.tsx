import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
  useFocusFinders,
} from '@fluentui/react-components';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  title: { overflowWrap: 'anywhere' },
  button: { minHeight: '44px' },
});

interface Answer {
  readonly text: string;
  readonly onClick: () => void;
  /** It has been chosen and is being done. */
  readonly isBusy?: boolean;
}

interface QuestionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The first one is safe, or what most people will want; the focus begins there, unless something has to be filled in. */
  readonly answers: readonly Answer[];
  /** Esc: everything stays as it is. */
  readonly onBack: () => void;
}

/** Asks before something is done that cannot be undone. */
export function Question({ title, children, answers, onBack }: QuestionProps) {
  const styles = useStyles();
  useFocusBack();
  const first = useRef<HTMLButtonElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(() => {
    const needed = surface.current?.querySelector<HTMLElement>('textarea[required], input[required]');
    (needed ?? first.current)?.focus();
  });
  // At once: an Escape that is pressed before the focus is here would close the panel that the question is asked in.
  useLayoutEffect(() => begin(), []);
  // Once more, since Fluent then begins with whatever comes first, be it a link in the text.
  useEffect(() => begin(), []);
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, { open }) => !open && onBack()}>
      <DialogSurface ref={surface as Ref<never>}>
        <DialogBody>
          <DialogTitle className={styles.title}>{title}</DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
          <DialogActions fluid={answers.length > 2}>
            {answers.map(({ text, onClick, isBusy = false }, index) => (
              <Button
                key={text}
                ref={(index === 0 ? first : null) as Ref<never>}
                className={styles.button}
                appearance={index === 0 ? 'primary' : 'secondary'}
                disabledFocusable={isBusy}
                onClick={onClick}
              >
                {text}
              </Button>
            ))}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/**
 * Leads the focus back to where it was. Fluent knows only of buttons that say so, and would otherwise choose one behind
 * the panel that the question was asked in.
 */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Whoever gave the answer may have led it elsewhere.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}

/**
 * Fluent hides from screen readers what is behind a dialog. Where a dialog breaks and nothing else holds what it hides
 * with, it is never shown again: this holds it, outside of all that can break.
 */
export function DialogKeeper() {
  useFocusFinders();
  return null;
}
