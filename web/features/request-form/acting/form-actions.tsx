import { Button, DrawerFooter, makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ReactNode, Ref, RefCallback } from 'react';
import { narrow } from '../../../ui/breakpoints.ts';

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
  readonly actions: readonly { readonly action: ActionCode; readonly text: string; readonly isQuiet?: boolean }[];
  /** What Enter in a field does; nothing where every action decides something. */
  readonly saving: ActionCode | undefined;
  /** The action under way. */
  readonly running: ActionCode | null;
  readonly isDone: boolean;
  /** What became of the last one. */
  readonly message: ReactNode;
  readonly onAct: (action: ActionCode) => void;
  readonly mainRef?: RefCallback<HTMLElement>;
  /** What stands behind them. */
  readonly children?: ReactNode;
}

/** What can be done with the form and what became of it, always in sight. */
export function FormActions(props: FormActionsProps) {
  const { actions, saving, running, isDone, message, onAct, mainRef = null, children } = props;
  const styles = useStyles();
  return (
    <DrawerFooter className={styles.bar}>
      {message}
      {actions.map(({ action, text, isQuiet = false }, index) => {
        const isMain = index === 0 && !isQuiet;
        return (
          <Button
            key={action}
            ref={(index === 0 ? mainRef : null) as Ref<never>}
            type={action === saving ? 'submit' : 'button'}
            appearance={isMain ? 'primary' : 'secondary'}
            className={mergeClasses(styles.button, isMain && styles.main)}
            size="large"
            disabledFocusable={running !== null || isDone}
            icon={running === action ? <Spinner size="tiny" /> : null}
            {...(action !== saving && { onClick: () => onAct(action) })}
          >
            {text}
          </Button>
        );
      })}
      {children}
    </DrawerFooter>
  );
}
