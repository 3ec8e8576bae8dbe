import { Field as Choice, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { isSame, type Value } from '@sitebook/domain/fields/value.ts';
import { conflictTexts } from '@sitebook/domain/text/conflict-texts.ts';
import { addTexts, say, type Wording } from '@sitebook/domain/text/say.ts';
import type { ReactNode, Ref, RefCallback } from 'react';
import { narrow } from '../../ui/breakpoints.ts';
import { Attention } from './attention.tsx';
import type { FieldErrors } from './field-errors.ts';
import { boxOf, type Conflicts } from './use-conflicts.ts';

addTexts(conflictTexts);

const useStyles = makeStyles({
  choice: { alignItems: 'center', [narrow]: { minHeight: '44px' } },
  value: { overflowWrap: 'anywhere' },
});

interface Titled {
  readonly key: string;
  readonly title: Wording;
}

interface BothChangedProps<Field extends Titled> {
  readonly conflicts: Conflicts<Field>;
  readonly errors: FieldErrors;
  /** What stands in a field now. */
  readonly standing: (key: string) => Value | undefined;
  readonly onChoose: (key: string, value: Value) => void;
  readonly focusRef: (key: string) => RefCallback<HTMLElement>;
  /** A value to be read. */
  readonly show: (field: Field, value: Value) => ReactNode;
  readonly frameRef: Ref<HTMLElement>;
}

/** Both values of every field that somebody else changed, too, to choose from. */
export function BothChanged<Field extends Titled>(props: BothChangedProps<Field>) {
  const { conflicts, errors, standing, onChoose, focusRef, show, frameRef } = props;
  const styles = useStyles();
  return (
    <Attention frameRef={frameRef} title={say('form.conflict-title')} text={say('form.conflict-text')}>
      {conflicts.all.map(({ field, mine, theirs }) => {
        const { key, title } = field;
        const stands = standing(key) ?? null;
        // Whatever one types further is one's own.
        const yours = isSame(stands, theirs) ? mine : stands;
        const sides = [
          { name: 'mine', text: say('form.conflict-mine'), value: yours },
          { name: 'theirs', text: say('form.conflict-theirs'), value: theirs },
        ];
        const isOpen = conflicts.isOpen(key);
        const chosen = isOpen ? undefined : sides.find(({ value }) => isSame(stands, value));
        return (
          <Choice
            key={key}
            label={{ children: say(title), weight: 'semibold' }}
            validationMessage={(isOpen && errors[key]) || null}
          >
            <RadioGroup
              value={chosen?.name ?? ''}
              onChange={(_event, data) => onChoose(key, data.value === 'mine' ? yours : theirs)}
            >
              {sides.map(({ name, text, value }, index) => (
                <Radio
                  key={name}
                  ref={index === 0 ? focusRef(boxOf(field)) : null}
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
          </Choice>
        );
      })}
    </Attention>
  );
}
