import { isEmpty } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { isRequired } from '@sitebook/domain/request/check-required.ts';
import { type FormView, isWritable } from '@sitebook/domain/request/on-form.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { Fact } from './fact.tsx';
import { FormField } from './form-field.tsx';
import { ReadValue } from './read-value.tsx';
import { SlotAdvice } from './slot-advice.tsx';
import type { RequestFormState } from './use-request-form.ts';
import { mainAction, savingAction } from './validate-form.ts';

interface FormCellProps {
  readonly field: FieldDefinition;
  readonly form: RequestFormState;
  readonly view: FormView;
}

/** A field on a form: to be filled in by whoever may, to be read by others. */
export function FormCell({ field, form, view }: FormCellProps) {
  const { values } = form.validated;
  const canChange = isWritable(field, view);
  // Whoever sees that nothing is chosen yet may look at what is free.
  if (canChange || (field.lookup?.freeFor && isEmpty(values[field.key]))) {
    const asked = [mainAction(view), savingAction(view)];
    const required = asked.some((action) => action && isRequired(field, action, view.relations, values));
    return (
      <>
        <FormField field={field} form={form} required={required} canChange={canChange} />
        {canChange && field.key === form.definition.holds?.field && <SlotAdvice form={form} />}
      </>
    );
  }
  return (
    <Fact title={say(field.title)}>
      <ReadValue field={field} values={values} />
    </Fact>
  );
}
