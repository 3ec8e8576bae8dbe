import { conflictTexts } from '@sitebook/domain/text/conflict-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useFieldScope } from '../../../fields/field-scope.ts';
import { Attention } from '../../form/attention.tsx';
import { Fact } from '../../form/fact.tsx';
import { asTyped, namedSide, ReadValue } from '../reading/read-value.tsx';
import { useLookupRows } from '../state/use-lookup-rows.ts';
import type { RequestFormState } from '../state/use-request-form.ts';

addTexts(conflictTexts);

/** What was typed and has no place on the form any more: to be read, and copied where it is still of use. */
export default function LeftBehind({ form: { left, focusRef, validated } }: { form: RequestFormState }) {
  const { definition, baseLocationId } = useFieldScope();
  const { values } = validated;
  const typed = Object.fromEntries(left.map(({ field, value }) => [field.key, value]));
  const rows = useLookupRows(definition, baseLocationId, { ...values, ...typed });
  const named = { request: { values }, rows, fields: definition.fields };
  return (
    <Attention frameRef={focusRef('left')} title={say('form.left-title')} text={say('form.left-text')}>
      {left.map(({ field, value }) => (
        <Fact key={field.key} title={say(field.title)}>
          <ReadValue field={asTyped(field)} values={namedSide(field, value, named)} />
        </Fact>
      ))}
    </Attention>
  );
}
