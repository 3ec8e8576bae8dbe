import { makeStyles, ToggleButton } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { narrow } from './breakpoints.ts';

const useStyles = makeStyles({
  // A group of buttons, not a set of fields: no frame around it.
  group: { display: 'flex', minWidth: 0, margin: 0, padding: 0, border: 'none' },
  button: {
    minWidth: 0,
    [narrow]: { minWidth: '44px', minHeight: '44px' },
    ':not(:first-child)': { borderStartStartRadius: 0, borderEndStartRadius: 0, borderInlineStartStyle: 'none' },
    ':not(:last-child)': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
  },
});

interface Choice<Value extends string> {
  readonly value: Value;
  readonly text: string;
  /** Stands for the text, which is then told to those who listen or point at it. */
  readonly icon?: ReactElement;
}

interface ChoiceButtonsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, each a button of a row. */
export function ChoiceButtons<Value extends string>(props: ChoiceButtonsProps<Value>) {
  const { label, choices, chosen, onChoose } = props;
  const styles = useStyles();
  return (
    <fieldset className={styles.group} aria-label={label}>
      {choices.map(({ value, text, icon }) => (
        <ToggleButton
          key={value}
          className={styles.button}
          checked={value === chosen}
          onClick={() => onChoose(value)}
          {...(icon && { icon, title: text, 'aria-label': text })}
        >
          {icon ? null : text}
        </ToggleButton>
      ))}
    </fieldset>
  );
}
