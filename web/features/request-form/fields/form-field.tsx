import { isEmpty, isSame, momentOf, textOf, type Value } from '@sitebook/domain/fields/value.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { type FormView, isWritable } from '@sitebook/domain/request/on-form.ts';
import { isRequired } from '@sitebook/domain/request/validate-save.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { FieldControl } from '../../../fields/field-control.tsx';
import { useFieldScope } from '../../../fields/field-scope.ts';
import type { ChosenFile } from '../../attachments/chosen-file.ts';
import type { Files } from '../../attachments/use-files.ts';
import { AvailabilityField } from '../../availability/availability-field.tsx';
import { Fact } from '../../form/fact.tsx';
import { nameKeyOf, ReadValue } from '../reading/read-value.tsx';
import type { RequestFormState } from '../state/use-request-form.ts';
import { mainAction, savingAction } from '../state/validate-form.ts';
import { AttachedFiles, AttachmentsField } from './late-files.tsx';
import { SlotAdvice } from './slot-advice.tsx';

interface FormFieldProps {
  readonly field: FieldDefinition;
  readonly form: RequestFormState;
  readonly view: FormView;
  /** What it is asked for; otherwise what the form is for, and what saves it. */
  readonly action?: ActionCode;
}

/** A field on a form: to be filled in by whoever may, to be read by others. */
export function FormField({ field, form, view, action }: FormFieldProps) {
  const { values } = form.validated;
  const canChange = isWritable(field, view);
  // Whoever sees that nothing is chosen yet may look at what is free.
  if (canChange || (field.lookup?.freeFor && isEmpty(values[field.key]))) {
    const asked = action ? [action] : [mainAction(view), savingAction(view)];
    const required = asked.some((one) => one && isRequired(field, one, view.relations, values, form.madeAt));
    return (
      <>
        <FilledIn field={field} form={form} required={required} canChange={canChange} />
        {canChange && isStartOf(form, field) && <SlotAdvice form={form} />}
      </>
    );
  }
  return (
    <Fact title={say(field.title)}>
      <ReadValue field={field} values={values} />
    </Fact>
  );
}

interface FilledInProps extends Pick<FormFieldProps, 'field' | 'form'> {
  readonly required: boolean;
  /** Whoever cannot choose may still look at what is free. */
  readonly canChange: boolean;
}

function FilledIn({ field, form, required, canChange }: FilledInProps) {
  const { definition } = useFieldScope();
  const { lookup, key } = field;
  const { values, context } = form.validated;
  const stored = context.before !== null && isSame(context.before[key], form.typed[key]) ? context.before : null;
  const control = {
    field,
    value: form.typed[key] ?? null,
    onChange: (value: Value) => form.change(key, value),
    onUnfinished: (typed: string) => form.setUnfinished(key, typed),
    required,
    error: form.errors[key],
    storedName: textOf(stored?.[nameKeyOf(definition.fields, field) ?? '']),
    focusRef: form.focusRef(key),
  };
  if (lookup?.freeFor) {
    return (
      <AvailabilityField
        {...control}
        values={values}
        name={control.storedName ?? context.lookups[key]?.name ?? null}
        letGo={form.letGo[key]}
        onChange={canChange ? control.onChange : null}
      />
    );
  }
  return (
    <FieldControl
      {...control}
      warning={stored ? undefined : warningFor(field, values[key])}
      within={lookup?.within ? (form.typed[lookup.within] ?? null) : null}
    />
  );
}

/** Whether the time that a resource is taken for begins with it. */
function isStartOf({ definition }: RequestFormState, { type }: FieldDefinition): boolean {
  return definition.calendar !== undefined && type === 'date-time';
}

/** Work is often recorded afterwards: a start in the past is fine, but may be a slip. */
function warningFor({ type }: FieldDefinition, value: Value | undefined): string | undefined {
  const start = type === 'date-time' && !isEmpty(value) ? momentOf(value) : null;
  return start !== null && start < Date.now() ? say('time.past') : undefined;
}

interface FormFilesProps {
  readonly field: FieldDefinition;
  readonly files: Files;
  readonly view: FormView;
  /** The request they belong to; nothing while it is not made yet. */
  readonly requestId: number | null;
  readonly onRetry: (file: ChosenFile) => void;
}

/** The files of a request: to be attached by whoever may save it, to be read by others. */
export function FormFiles({ field, files, view, requestId, onRetry }: FormFilesProps) {
  if (savingAction(view)) {
    return <AttachmentsField field={field} files={files} requestId={requestId} onRetry={onRetry} />;
  }
  return <Fact title={say(field.title)}>{requestId !== null && <AttachedFiles requestId={requestId} />}</Fact>;
}
