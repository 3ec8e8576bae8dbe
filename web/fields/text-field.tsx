import { Input, makeStyles } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { narrow } from '../ui/breakpoints.ts';
import type { ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';

const useStyles = makeStyles({ box: { width: '100%', minWidth: 0, [narrow]: { minHeight: '44px' } } });

/** One line. */
export function TextField(props: ControlProps) {
  return <Line {...props} type="text" />;
}

/** An address in the web; a phone shows the keys for one. */
export function LinkField(props: ControlProps) {
  return <Line {...props} type="url" />;
}

interface LineProps extends ControlProps {
  readonly type: 'text' | 'url';
}

function Line({ field, value, onChange, required, error, warning, focusRef, type }: LineProps) {
  const styles = useStyles();
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
        type={type}
        value={typeof value === 'string' ? value : ''}
        onChange={(_event, data) => onChange(data.value)}
      />
    </FieldFrame>
  );
}
