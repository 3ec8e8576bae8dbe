import { Checkbox, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { narrow } from '../ui/breakpoints.ts';
import type { ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';

const useStyles = makeStyles({ box: { alignItems: 'center', [narrow]: { minHeight: '44px' } } });

/** Yes or no. Where an answer has to be given, a box that is not ticked is none. */
export function FlagField(props: ControlProps) {
  return props.required ? <Answered {...props} /> : <Ticked {...props} />;
}

function Ticked({ field, value, onChange, error, warning, focusRef }: ControlProps) {
  const styles = useStyles();
  return (
    <FieldFrame label={say(field.title)} error={error} warning={warning}>
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

function Answered({ field, value, onChange, error, warning, focusRef }: ControlProps) {
  const styles = useStyles();
  return (
    <FieldFrame label={say(field.title)} required hint={field.hint && say(field.hint)} error={error} warning={warning}>
      <RadioGroup
        layout="horizontal"
        value={typeof value === 'boolean' ? String(value) : ''}
        onChange={(_event, data) => onChange(data.value === 'true')}
      >
        <Radio ref={focusRef} className={styles.box} value="true" label={say('flag.yes')} />
        <Radio className={styles.box} value="false" label={say('flag.no')} />
      </RadioGroup>
    </FieldFrame>
  );
}
