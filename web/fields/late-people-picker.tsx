import { Input, makeStyles } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { useRef, useState } from 'react';
import { narrow } from '../ui/breakpoints.ts';
import { LatePart } from '../ui/late-part.tsx';
import { arriving } from '../ui/loading.ts';
import { FieldFrame } from './field-frame.tsx';
import type { PeoplePickerProps } from './people-picker.tsx';

const useStyles = makeStyles({
  // As high as the control that comes.
  box: { width: '100%', [narrow]: { minHeight: '44px' } },
});

const loadPicker = () => arriving(() => import('./people-picker.tsx'));

/**
 * People are seldom what a form begins with: what chooses them comes behind the rest. Until then there is a box to type
 * into; what is typed, and the focus, go over to what comes.
 */
export function LatePeoplePicker(props: Omit<PeoplePickerProps, 'begun'>) {
  const { field, required, error, warning, focusRef, onUnfinished } = props;
  const styles = useStyles();
  const [begun, setBegun] = useState('');
  const hasFocus = useRef(false);
  const takeOver = (control: HTMLElement | null) => {
    focusRef(control);
    if (!control || !hasFocus.current) return;
    hasFocus.current = false;
    control.focus();
  };
  return (
    <LatePart
      load={loadPicker}
      give={{ ...props, begun, focusRef: takeOver }}
      meanwhile={
        <FieldFrame
          label={say(field.title)}
          required={required}
          hint={field.hint && say(field.hint)}
          error={error}
          warning={warning}
        >
          <Input
            className={styles.box}
            size="large"
            aria-busy
            ref={focusRef}
            value={begun}
            onFocus={() => {
              hasFocus.current = true;
            }}
            onBlur={({ relatedTarget }) => {
              // Without a next one it is this box that has gone.
              if (relatedTarget) hasFocus.current = false;
            }}
            onChange={(_event, { value }) => {
              setBegun(value);
              onUnfinished?.(value.trim());
            }}
          />
        </FieldFrame>
      }
    />
  );
}
