import { isEmpty, isSame, momentOf, textOf, type Value } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useController } from 'react-hook-form';
import { FieldControl } from '../../fields/field-control.tsx';
import { useFieldScope } from '../../fields/field-scope.ts';
import { nameKeyOf } from './read-value.tsx';
import type { RequestFormState } from './use-request-form.ts';

interface FormFieldProps {
  readonly field: FieldDefinition;
  readonly form: RequestFormState;
  readonly required: boolean;
}

/** A field that is filled in. */
export function FormField({ field, form, required }: FormFieldProps) {
  const { definition } = useFieldScope();
  const { field: registered } = useController({ name: field.key, control: form.control });
  const { lookup, key } = field;
  const { values, context } = form.judged;
  const stored = context.before !== null && isSame(context.before[key], form.typed[key]) ? context.before : null;
  return (
    <FieldControl
      field={field}
      value={form.typed[key] ?? null}
      onChange={(value) => form.change(key, value)}
      required={required}
      error={form.errors[key]}
      warning={stored ? undefined : warningFor(field, values[key])}
      storedName={textOf(stored?.[nameKeyOf(definition.fields, field) ?? ''])}
      within={lookup?.within ? (form.typed[lookup.within] ?? null) : null}
      focusRef={registered.ref}
    />
  );
}

/** Work is often recorded afterwards: a start in the past is fine, but may be a slip. */
function warningFor({ type }: FieldDefinition, value: Value | undefined): string | undefined {
  const start = type === 'date-time' && !isEmpty(value) ? momentOf(value) : null;
  return start !== null && start < Date.now() ? say('time.past') : undefined;
}
