import { Checkbox, makeStyles } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { narrow } from '../ui/breakpoints.ts';
import type { ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';

const useStyles = makeStyles({ box: { alignItems: 'center', [narrow]: { minHeight: '44px' } } });

/** A statement to tick: the box stands before it, and there is no title besides. */
export function CheckboxField({ field, value, onChange, required, error, warning, focusRef }: ControlProps) {
  const styles = useStyles();
  return (
    <FieldFrame hint={field.hint && say(field.hint)} error={error} warning={warning}>
      <Checkbox
        ref={focusRef}
        className={styles.box}
        size="large"
        required={required}
        checked={value === true}
        onChange={(_event, data) => onChange(data.checked === true)}
        label={say(field.title)}
      />
    </FieldFrame>
  );
}
