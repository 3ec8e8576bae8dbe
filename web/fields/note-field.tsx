import { makeStyles, Textarea } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import type { ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';

const useStyles = makeStyles({ box: { width: '100%' } });

/** Several lines. */
export function NoteField({ field, value, onChange, required, error, warning, focusRef }: ControlProps) {
  const styles = useStyles();
  return (
    <FieldFrame
      label={say(field.title)}
      required={required}
      hint={field.hint && say(field.hint)}
      error={error}
      warning={warning}
    >
      <Textarea
        ref={focusRef}
        className={styles.box}
        size="large"
        resize="vertical"
        rows={3}
        value={typeof value === 'string' ? value : ''}
        onChange={(_event, data) => onChange(data.value)}
      />
    </FieldFrame>
  );
}
