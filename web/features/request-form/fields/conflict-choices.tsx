import { makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import { isSame } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useId } from 'react';
import type { OpenedRequest } from '../../../api/wire-request.ts';
import { useFieldScope } from '../../../fields/field-scope.ts';
import { narrow } from '../../../ui/breakpoints.ts';
import type { Conflict } from '../../form/version.ts';
import { namedSide, ReadValue } from '../reading/read-value.tsx';
import { useLookupRows } from '../state/use-lookup-rows.ts';
import type { RequestFormState } from '../state/use-request-form.ts';

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

interface ConflictChoicesProps {
  readonly conflicts: readonly Conflict<FieldDefinition>[];
  readonly form: RequestFormState;
  /** As it is now. */
  readonly request: OpenedRequest;
}

/** Both values of every field that somebody else changed, too, to choose from. */
export function ConflictChoices({ conflicts, form, request }: ConflictChoicesProps) {
  const styles = useStyles();
  const id = useId();
  const { definition, baseLocationId } = useFieldScope();
  const rows = useLookupRows(definition, baseLocationId, request.values);
  const named = { request, rows, fields: definition.fields };
  return (
    <section className={styles.frame} aria-label={say('form.conflict-title')}>
      <Text as="h3" size={400} weight="semibold" className={styles.title}>
        {say('form.conflict-title')}
      </Text>
      <Text>{say('form.conflict-text')}</Text>
      {conflicts.map(({ field, mine, theirs }) => {
        const typed = form.typed[field.key];
        const sides = [
          { name: 'mine', text: say('form.conflict-mine'), value: mine },
          { name: 'theirs', text: say('form.conflict-theirs'), value: theirs },
        ];
        const chosen = sides.find(({ value }) => isSame(typed, value));
        return (
          <div key={field.key}>
            <Text id={`${id}-${field.key}`} weight="semibold" className={styles.label}>
              {say(field.title)}
            </Text>
            <RadioGroup
              aria-labelledby={`${id}-${field.key}`}
              value={chosen?.name ?? ''}
              onChange={(_event, data) => form.change(field.key, data.value === 'mine' ? mine : theirs)}
            >
              {sides.map(({ name, text, value }) => (
                <Radio
                  key={name}
                  className={styles.choice}
                  value={name}
                  label={
                    <>
                      {text}{' '}
                      <span className={styles.value}>
                        <ReadValue field={field} values={namedSide(field, value, named)} />
                      </span>
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
