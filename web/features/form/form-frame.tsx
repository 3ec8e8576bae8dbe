import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import { wide } from '../../ui/breakpoints.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', flexGrow: 1, width: '100%', minHeight: 0 },
});

interface FormFrameProps {
  /** What Enter in a field does. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The form in a panel: a body that scrolls, and below it what can be done. What is wrong is said by the fields. */
export function FormFrame({ onSubmit, children }: FormFrameProps) {
  const styles = useStyles();
  const form = useRef<HTMLFormElement>(null);
  // A form that takes the place of another takes away the button that was pressed there: on to the title of the panel.
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) form.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('h2')?.focus();
  }, []);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** Fields stand side by side where there is room for two. */
export const useFieldGrid = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalL,
    [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  whole: { [wide]: { gridColumnStart: 1, gridColumnEnd: -1 } },
  first: { [wide]: { gridColumnStart: 1 } },
});
