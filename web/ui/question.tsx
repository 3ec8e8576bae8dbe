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
  // Fluent begins with whatever comes first, be it a link in the text.
  useEffect(() => {
    const needed = surface.current?.querySelector<HTMLElement>('textarea[required], input[required]');
    (needed ?? first.current)?.focus();
  }, []);
  useEarlyEscape(onBack);
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

/** The focus comes once the question has been painted: an Escape before that is meant for it, and not for what is behind. */
function useEarlyEscape(onBack: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || document.activeElement?.closest('[role=alertdialog]')) return;
    event.preventDefault();
    event.stopPropagation();
    onBack();
  });
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
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
