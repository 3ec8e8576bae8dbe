import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { themeChoice, themeChoices, useThemeChoice } from './theme-choice.ts';

/** Light, dark, or as the device is set. */
export function ThemePicker() {
  const chosen = useThemeChoice();
  return (
    <Field label={say('theme.title')}>
      <RadioGroup
        layout="horizontal"
        value={chosen}
        onChange={(_event, { value }) => {
          const choice = themeChoices.find((name) => name === value);
          if (choice) themeChoice.set(choice);
        }}
      >
        {themeChoices.map((choice) => (
          <Radio key={choice} value={choice} label={say(`theme.${choice}`)} />
        ))}
      </RadioGroup>
    </Field>
  );
}
