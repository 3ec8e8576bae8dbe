import { Checkbox, FieldContextProvider, makeStyles, tokens } from '@fluentui/react-components';
import { listOf } from '@sitebook/domain/fields/value.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { narrow } from '../ui/breakpoints.ts';
import { choiceHint } from './choice-hint.ts';
import type { ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';

const useStyles = makeStyles({
  choices: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
  choice: { alignItems: 'center', [narrow]: { minHeight: '44px' } },
});

/** Any of a few, all of them in sight. */
export function ChoicesField({ field, value, onChange, required, error, warning, focusRef }: ControlProps) {
  const styles = useStyles();
  const { choices = [] } = field;
  const chosen = listOf(value);
  const all = choices.map((choice) => String(choice.value));
  return (
    <FieldFrame label={say(field.title)} required={required} hint={choiceHint(field)} error={error} warning={warning}>
      {({ id: _id, ...labelled }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend beside the label that is there
        <div
          role="group"
          aria-labelledby={labelled['aria-labelledby']}
          aria-describedby={labelled['aria-describedby']}
          className={styles.choices}
        >
          {/* The mark and the message are the group's, not each choice's. */}
          <FieldContextProvider value={undefined}>
            {choices.map((choice, index) => (
              <Checkbox
                key={choice.value}
                className={styles.choice}
                size="large"
                label={say(choice.text)}
                checked={chosen.includes(String(choice.value))}
                onChange={(_event, { checked }) =>
                  onChange(
                    all.filter((one) => (one === String(choice.value) ? checked === true : chosen.includes(one))),
                  )
                }
                {...(index === 0 && { ref: focusRef })}
              />
            ))}
          </FieldContextProvider>
        </div>
      )}
    </FieldFrame>
  );
}
