import { Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { narrow } from '../ui/breakpoints.ts';
import { themeChoice, themeChoices, useThemeChoice } from './theme-choice.ts';

const useStyles = makeStyles({
  choice: { [narrow]: { minHeight: '44px', alignItems: 'center' } },
});

/** Light, dark, or as the device is set. */
export function ThemePicker() {
  const styles = useStyles();
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
          <Radio key={choice} className={styles.choice} value={choice} label={say(`theme.${choice}`)} />
        ))}
      </RadioGroup>
    </Field>
  );
}
