import { Field, type FieldProps, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { fieldTexts } from '@sitebook/domain/text/field-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';

addTexts(fieldTexts);

const useStyles = makeStyles({
  // Whoever words a title may know no end.
  frame: {
    minWidth: 0,
    gridTemplateColumns: 'minmax(0, max-content) minmax(0, 1fr)',
    overflowWrap: 'anywhere',
  },
  across: { gridColumnStart: 1, gridColumnEnd: -1, minWidth: 0 },
  below: { gridColumnStart: 1, gridColumnEnd: -1 },
  // A word is enough for what is missing, and it stands where the eye is.
  beside: {
    gridRowStart: 1,
    gridColumnStart: 2,
    alignSelf: 'center',
    marginBlockStart: 0,
    marginInlineStart: tokens.spacingHorizontalS,
  },
});

/** A title of more characters leaves no room beside it on a phone. */
const mostBeside = 30;

interface FieldFrameProps {
  /** Nothing where the control tells its own. */
  readonly label?: string;
  readonly required?: boolean;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly warning?: string | undefined;
  /** Large, unless it stands beside smaller things. */
  readonly size?: 'medium' | 'large';
  readonly children: FieldProps['children'];
}

/** Label, mark, hint and what is wrong: the same around every control. */
export function FieldFrame({
  label,
  required = false,
  hint,
  error,
  warning,
  size = 'large',
  children,
}: FieldFrameProps) {
  const styles = useStyles();
  const message = error ?? warning;
  const isBeside = error === say('field.required') && (label?.length ?? 0) <= mostBeside;
  return (
    <Field
      className={styles.frame}
      {...(label !== undefined && { label })}
      required={required}
      size={size}
      {...(hint && { hint: { children: hint, className: styles.below } })}
      validationState={error ? 'error' : warning ? 'warning' : 'none'}
      validationMessage={
        message ? { children: message, className: mergeClasses(isBeside ? styles.beside : styles.below) } : null
      }
    >
      {typeof children === 'function' ? (
        (props) => <div className={styles.across}>{children(props)}</div>
      ) : (
        <div className={styles.across}>{children}</div>
      )}
    </Field>
  );
}
