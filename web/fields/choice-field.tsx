import { makeStyles, mergeClasses, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import type { Choice } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { narrow } from '../ui/breakpoints.ts';
import { choiceHint } from './choice-hint.ts';
import type { ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';

const useStyles = makeStyles({
  choices: { flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
  choice: { minHeight: '40px', alignItems: 'center', [narrow]: { minHeight: '44px' } },
  label: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  dot: { flexShrink: 0, width: '10px', height: '10px', borderRadius: tokens.borderRadiusCircular },
  red: { backgroundColor: tokens.colorPaletteRedBackground3 },
  amber: { backgroundColor: tokens.colorPaletteDarkOrangeBackground3 },
  green: { backgroundColor: tokens.colorPaletteGreenBackground3 },
});

/** One of a few, all of them in sight. */
export function ChoiceField({ field, value, onChange, required, error, warning, focusRef }: ControlProps) {
  const styles = useStyles();
  const { choices = [] } = field;
  return (
    <FieldFrame label={say(field.title)} required={required} hint={choiceHint(field)} error={error} warning={warning}>
      <RadioGroup
        className={styles.choices}
        layout="horizontal"
        value={value === null ? '' : String(value)}
        onChange={(_event, data) => {
          const chosen = choices.find((choice) => String(choice.value) === data.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {choices.map((choice, index) => (
          <Radio
            key={choice.value}
            className={styles.choice}
            value={String(choice.value)}
            label={<ChoiceLabel choice={choice} />}
            {...(index === 0 && { ref: focusRef })}
          />
        ))}
      </RadioGroup>
    </FieldFrame>
  );
}

/** The word says it; the colour helps the eye. */
function ChoiceLabel({ choice: { text, tone } }: { choice: Choice }) {
  const styles = useStyles();
  return (
    <span className={styles.label}>
      {tone && <span className={mergeClasses(styles.dot, styles[tone])} aria-hidden />}
      {say(text)}
    </span>
  );
}
