import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { hasGroups, parseField } from '@sitebook/domain/fields/parse-field.ts';
import type { Value } from '@sitebook/domain/fields/value.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { narrow } from '../ui/breakpoints.ts';
import type { ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';
import { useDraft } from './use-draft.ts';

const useStyles = makeStyles({
  box: { width: '100%', minWidth: 0, [narrow]: { minHeight: '44px' } },
  unit: { fontSize: tokens.fontSizeBase300, color: tokens.colorNeutralForeground2 },
});

/** A number. A text box rather than the browser's number box, which changes its value when somebody only scrolls. */
export function NumberField({ field, value, onChange, required, error, warning, focusRef }: ControlProps) {
  const styles = useStyles();
  const [text, setText] = useDraft(value, (stored) => (stored === null ? '' : String(stored)));
  const read = (typed: string): Value => {
    // A comma may stand before decimals; where it could stand between thousands nobody guesses.
    const parsed = parseField(field, hasGroups(typed) ? typed : typed.replace(',', '.'), 'UTC');
    return 'value' in parsed ? parsed.value : typed;
  };
  const type = (typed: string) => {
    setText(typed, read(typed));
    onChange(read(typed));
  };
  return (
    <FieldFrame
      label={say(field.title)}
      required={required}
      hint={field.hint && say(field.hint)}
      error={error}
      warning={warning}
    >
      <Input
        ref={focusRef}
        className={styles.box}
        size="large"
        inputMode="decimal"
        value={text}
        {...(field.unit && { contentAfter: <span className={styles.unit}>{say(field.unit)}</span> })}
        onChange={(_event, data) => type(data.value)}
      />
    </FieldFrame>
  );
}
