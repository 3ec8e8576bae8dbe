import { Button } from '@fluentui/react-components';
import { isEmpty } from '@sitebook/domain/fields/value.ts';
import { type FieldDefinition, fieldOf } from '@sitebook/domain/modules/definition.ts';
import { belongsOnForm, type FormView } from '@sitebook/domain/request/on-form.ts';
import { renewalTexts } from '@sitebook/domain/text/renewal-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { Note } from '../../../ui/note.tsx';
import type { FormRenewal } from '../state/form-renewal.ts';
import type { RequestFormState } from '../state/use-request-form.ts';

addTexts(renewalTexts);

interface RenewedNoteProps {
  readonly renewal: FormRenewal;
  readonly form: RequestFormState;
  readonly view: FormView;
}

/** Says that the form is another one by now, and offers it. Whoever goes on with this one learns what will not be saved. */
export default function RenewedNote({ renewal: { newest, take }, form, view }: RenewedNoteProps) {
  const { values } = form.validated;
  const added = newest.fields.filter(
    (field) => belongsOnForm(field, view, values) && !fieldOf(form.definition, field.key),
  );
  const lost = form.definition.fields.filter(({ key }) => !isEmpty(form.changes[key]) && isGone(fieldOf(newest, key)));
  const parts = [
    say('form.renewed'),
    ...(added.length > 0 ? [say('form.renewed-added', { fields: titlesOf(added) })] : []),
    ...(lost.length > 0 ? [say('form.renewed-lost', { fields: titlesOf(lost) })] : []),
  ];
  return (
    <Note kind="warning" text={parts.join(' ')}>
      <Button onClick={take}>{say('form.renewed-take')}</Button>
    </Note>
  );
}

const isGone = (field: FieldDefinition | undefined) => !field || field.isRetired === true;

const titlesOf = (fields: readonly FieldDefinition[]) => fields.map(({ title }) => say(title)).join(', ');
