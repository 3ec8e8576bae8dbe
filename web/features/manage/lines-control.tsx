import { makeStyles, Textarea } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import type { RefCallback } from 'react';
import { FieldFrame } from '../../fields/field-frame.tsx';
import type { RecordControlProps } from './record-control-props.ts';

const useStyles = makeStyles({ box: { width: '100%' } });

type LinesControlProps = Pick<RecordControlProps, 'field' | 'value' | 'onChange' | 'error' | 'focusRef'>;

/** Plain text, a line each. */
export function LinesControl({ field, value, onChange, error, focusRef }: LinesControlProps) {
  const styles = useStyles();
  return (
    <FieldFrame
      label={say(field.title)}
      required={field.isRequired === true}
      hint={field.hint && say(field.hint)}
      error={error}
    >
      <Textarea
        ref={focusRef as RefCallback<never>}
        className={styles.box}
        size="large"
        resize="vertical"
        rows={4}
        dir="auto"
        value={typeof value === 'string' ? value : ''}
        onChange={(_event, data) => onChange(data.value)}
      />
    </FieldFrame>
  );
}
