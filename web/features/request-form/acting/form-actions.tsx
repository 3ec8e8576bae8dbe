import { Button, DrawerFooter, makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { Ref, RefCallback } from 'react';
import { narrow } from '../../../ui/breakpoints.ts';
import { FormMessage, type Outcome } from '../../form/form-message.tsx';

const useStyles = makeStyles({
  bar: {
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    [narrow]: {
      paddingBlockStart: tokens.spacingVerticalM,
      paddingBlockEnd: `calc(${tokens.spacingVerticalM} + env(safe-area-inset-bottom))`,
      paddingInline: tokens.spacingHorizontalL,
    },
  },
  button: { minHeight: '44px', minWidth: '128px', [narrow]: { flexGrow: 1 } },
  main: { [narrow]: { flexBasis: '100%' } },
});

interface FormActionsProps {
  /** What can be done, what the form is for first: each with what its button says. */
  readonly actions: readonly { readonly action: ActionCode; readonly text: string }[];
  /** What Enter in a field does; nothing where every action decides something. */
  readonly saving: ActionCode | undefined;
  /** The action under way. */
  readonly running: ActionCode | null;
  readonly isDone: boolean;
  readonly outcome: Outcome | null;
  readonly onAct: (action: ActionCode) => void;
  readonly mainRef: RefCallback<HTMLElement>;
}

/** What can be done with the form and what became of it, always in sight. */
export function FormActions({ actions, saving, running, isDone, outcome, onAct, mainRef }: FormActionsProps) {
  const styles = useStyles();
  return (
    <DrawerFooter className={styles.bar}>
      <FormMessage outcome={outcome} />
      {actions.map(({ action, text }, index) => (
        <Button
          key={action}
          ref={(index === 0 ? mainRef : null) as Ref<never>}
          type={action === saving ? 'submit' : 'button'}
          appearance={index === 0 ? 'primary' : 'secondary'}
          className={mergeClasses(styles.button, index === 0 && styles.main)}
          size="large"
          disabledFocusable={running !== null || isDone}
          icon={running === action ? <Spinner size="tiny" /> : null}
          {...(action !== saving && { onClick: () => onAct(action) })}
        >
          {text}
        </Button>
      ))}
    </DrawerFooter>
  );
}
