import { isEmpty, isSame, momentOf, textOf, type Value } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useController } from 'react-hook-form';
import { FieldControl } from '../../fields/field-control.tsx';
import { useFieldScope } from '../../fields/field-scope.ts';
import { AvailabilityField } from '../availability/availability-field.tsx';
import { nameKeyOf } from './read-value.tsx';
import type { RequestFormState } from './use-request-form.ts';

interface FormFieldProps {
  readonly field: FieldDefinition;
  readonly form: RequestFormState;
  readonly required: boolean;
  /** Whoever cannot choose may still look at what is free. */
  readonly canChange: boolean;
}

/** A field that is filled in. */
export function FormField({ field, form, required, canChange }: FormFieldProps) {
  const { definition } = useFieldScope();
  const { field: registered } = useController({ name: field.key, control: form.control });
  const { lookup, key } = field;
  const { values, context } = form.validated;
  const stored = context.before !== null && isSame(context.before[key], form.typed[key]) ? context.before : null;
  const control = {
    field,
    value: form.typed[key] ?? null,
    onChange: (value: Value) => form.change(key, value),
    required,
    error: form.errors[key],
    storedName: textOf(stored?.[nameKeyOf(definition.fields, field) ?? '']),
    focusRef: registered.ref,
  };
  if (lookup?.freeFor) {
    return <AvailabilityField {...control} values={values} onChange={canChange ? control.onChange : null} />;
  }
  return (
    <FieldControl
      {...control}
      warning={stored ? undefined : warningFor(field, values[key])}
      within={lookup?.within ? (form.typed[lookup.within] ?? null) : null}
    />
  );
}

/** Work is often recorded afterwards: a start in the past is fine, but may be a slip. */
function warningFor({ type }: FieldDefinition, value: Value | undefined): string | undefined {
  const start = type === 'date-time' && !isEmpty(value) ? momentOf(value) : null;
  return start !== null && start < Date.now() ? say('time.past') : undefined;
}
