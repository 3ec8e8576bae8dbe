import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { narrow } from '../ui/breakpoints.ts';
import { LatePart } from '../ui/late-part.tsx';
import { arriving } from '../ui/loading.ts';
import { FieldFrame } from './field-frame.tsx';
import type { PeoplePickerProps } from './people-picker.tsx';

const useStyles = makeStyles({
  // As the control that comes.
  box: {
    boxSizing: 'border-box',
    minHeight: '40px',
    ...shorthands.border(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke1),
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    [narrow]: { minHeight: '44px' },
  },
});

const loadPicker = () => arriving(() => import('./people-picker.tsx'));

/** People are seldom what a form begins with: what chooses them comes behind the rest. */
export function LatePeoplePicker(props: PeoplePickerProps) {
  const { field, required, error, warning } = props;
  const styles = useStyles();
  return (
    <LatePart
      load={loadPicker}
      give={props}
      meanwhile={
        <FieldFrame
          label={say(field.title)}
          required={required}
          hint={field.hint && say(field.hint)}
          error={error}
          warning={warning}
        >
          <div className={styles.box} />
        </FieldFrame>
      }
    />
  );
}
