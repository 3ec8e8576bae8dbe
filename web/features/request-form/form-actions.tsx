import { Button, DrawerFooter, makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { actionText } from './action-text.ts';
import { FormMessage, type Outcome } from './form-message.tsx';

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
  readonly view: FormView;
  /** What the form is for comes first. */
  readonly actions: readonly ActionCode[];
  /** The action under way. */
  readonly running: ActionCode | null;
  readonly isDone: boolean;
  readonly outcome: Outcome | null;
  readonly onAct: (action: ActionCode) => void;
}

/** What can be done with the form and what became of it, always in sight. */
export function FormActions({ view, actions, running, isDone, outcome, onAct }: FormActionsProps) {
  const styles = useStyles();
  const { definition } = useFieldScope();
  return (
    <DrawerFooter className={styles.bar}>
      <FormMessage outcome={outcome} />
      {actions.map((action, index) => (
        <Button
          key={action}
          // Enter in a field does what the form is for.
          type={index === 0 ? 'submit' : 'button'}
          appearance={index === 0 ? 'primary' : 'secondary'}
          className={mergeClasses(styles.button, index === 0 && styles.main)}
          size="large"
          disabledFocusable={running !== null || isDone}
          icon={running === action ? <Spinner size="tiny" /> : null}
          {...(index > 0 && { onClick: () => onAct(action) })}
        >
          {actionText(definition, action, view.status)}
        </Button>
      ))}
    </DrawerFooter>
  );
}
