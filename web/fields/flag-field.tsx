import { Checkbox, makeStyles } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { narrow } from '../ui/breakpoints.ts';
import type { ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';

const useStyles = makeStyles({ box: { alignItems: 'center', [narrow]: { minHeight: '44px' } } });

/** Yes or no. */
export function FlagField({ field, value, onChange, required, error, warning, focusRef }: ControlProps) {
  const styles = useStyles();
  return (
    <FieldFrame label={say(field.title)} required={required} error={error} warning={warning}>
      <Checkbox
        ref={focusRef}
        className={styles.box}
        size="large"
        checked={value === true}
        onChange={(_event, data) => onChange(data.checked === true)}
        label={say(field.hint ?? 'flag.yes')}
      />
    </FieldFrame>
  );
}
