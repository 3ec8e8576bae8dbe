import { makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import { isSame, type Value } from '@sitebook/domain/fields/value.ts';
import { say, type Wording } from '@sitebook/domain/text/say.ts';
import { type ReactNode, type Ref, useId } from 'react';
import { narrow } from '../../ui/breakpoints.ts';
import type { Conflict } from './version.ts';

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  title: { margin: 0 },
  label: { display: 'block' },
  choice: { alignItems: 'center', [narrow]: { minHeight: '44px' } },
  value: { overflowWrap: 'anywhere' },
});

interface Titled {
  readonly key: string;
  readonly title: Wording;
}

interface BothChangedProps<Field extends Titled> {
  readonly conflicts: readonly Conflict<Field>[];
  /** What stands in a field now. */
  readonly standing: (key: string) => Value | undefined;
  readonly onChoose: (key: string, value: Value) => void;
  /** A value to be read. */
  readonly show: (field: Field, value: Value) => ReactNode;
  readonly frameRef?: Ref<HTMLElement>;
}

/** Both values of every field that somebody else changed, too, to choose from. */
export function BothChanged<Field extends Titled>(props: BothChangedProps<Field>) {
  const { conflicts, standing, onChoose, show, frameRef } = props;
  const styles = useStyles();
  const id = useId();
  return (
    <section ref={frameRef} tabIndex={-1} className={styles.frame} aria-label={say('form.conflict-title')}>
      <Text as="h3" size={400} weight="semibold" className={styles.title}>
        {say('form.conflict-title')}
      </Text>
      <Text>{say('form.conflict-text')}</Text>
      {conflicts.map(({ field, mine, theirs }) => {
        const sides = [
          { name: 'mine', text: say('form.conflict-mine'), value: mine },
          { name: 'theirs', text: say('form.conflict-theirs'), value: theirs },
        ];
        const chosen = sides.find(({ value }) => isSame(standing(field.key), value));
        return (
          <div key={field.key}>
            <Text id={`${id}-${field.key}`} weight="semibold" className={styles.label}>
              {say(field.title)}
            </Text>
            <RadioGroup
              aria-labelledby={`${id}-${field.key}`}
              value={chosen?.name ?? ''}
              onChange={(_event, data) => onChoose(field.key, data.value === 'mine' ? mine : theirs)}
            >
              {sides.map(({ name, text, value }) => (
                <Radio
                  key={name}
                  className={styles.choice}
                  value={name}
                  label={
                    <>
                      {text} <span className={styles.value}>{show(field, value)}</span>
                    </>
                  }
                />
              ))}
            </RadioGroup>
          </div>
        );
      })}
    </section>
  );
}
