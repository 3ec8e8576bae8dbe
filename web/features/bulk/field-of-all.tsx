import { makeStyles, Textarea } from '@fluentui/react-components';
import { listOf, textOf, type Value } from '@sitebook/domain/fields/value.ts';
import { longestNote } from '@sitebook/domain/request/action-note.ts';
import type { AskedOfAll } from '@sitebook/domain/request/several.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { FieldFrame } from '../../fields/field-frame.tsx';
import { FormScopeContext } from '../../fields/field-scope.ts';
import { LatePeoplePicker } from '../../fields/late-people-picker.tsx';

const useStyles = makeStyles({ text: { width: '100%' } });

interface FieldOfAllProps {
  readonly asked: AskedOfAll;
  readonly zone: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** What goes along with an action on several: people, or words. */
export function FieldOfAll({ asked: { field, isNeeded }, zone, value, error, onChange }: FieldOfAllProps) {
  const styles = useStyles();
  if (field.type === 'people') {
    return (
      <FormScopeContext value={{ knowsPeople: true, hours: { zone } }}>
        <LatePeoplePicker
          field={field}
          chosen={listOf(value)}
          onChoose={onChange}
          most={field.max ?? 10}
          delay={100}
          required={isNeeded}
          error={error}
          warning={undefined}
          focusRef={() => {}}
        />
      </FormScopeContext>
    );
  }
  return (
    <FieldFrame label={say(field.title)} required={isNeeded} hint={!isNeeded && say('bulk.keeps')} error={error}>
      {(labelled) => (
        <Textarea
          {...labelled}
          className={styles.text}
          rows={3}
          resize="vertical"
          maxLength={field.max}
          value={textOf(value) ?? ''}
          onChange={(_event, { value: typed }) => onChange(typed)}
        />
      )}
    </FieldFrame>
  );
}

interface NoteOfAllProps {
  readonly note: string;
  readonly error: string | undefined;
  readonly onChange: (note: string) => void;
}

/** What somebody has to say about it, for all of them. */
export function NoteOfAll({ note, error, onChange }: NoteOfAllProps) {
  const styles = useStyles();
  return (
    <FieldFrame label={say('ask.note')} hint={say('ask.note-hint')} error={error}>
      {(labelled) => (
        <Textarea
          {...labelled}
          className={styles.text}
          rows={3}
          resize="vertical"
          maxLength={longestNote}
          value={note}
          onChange={(_event, { value }) => onChange(value)}
        />
      )}
    </FieldFrame>
  );
}
