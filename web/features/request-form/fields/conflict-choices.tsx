import type { OpenedRequest } from '../../../api/wire-request.ts';
import { useFieldScope } from '../../../fields/field-scope.ts';
import { BothChanged } from '../../form/both-changed.tsx';
import { asTyped, namedSide, ReadValue } from '../reading/read-value.tsx';
import { useLookupRows } from '../state/use-lookup-rows.ts';
import type { RequestFormState } from '../state/use-request-form.ts';

interface ConflictChoicesProps {
  readonly form: RequestFormState;
  /** As it is now. */
  readonly request: OpenedRequest;
}

/** What both changed of a request, with the names of what lookups point to. */
export default function ConflictChoices({ form, request }: ConflictChoicesProps) {
  const { definition, baseLocationId } = useFieldScope();
  const rows = useLookupRows(definition, baseLocationId, request.values);
  const named = { request, rows, fields: definition.fields };
  return (
    <BothChanged
      frameRef={form.focusRef('both')}
      conflicts={form.conflicts}
      errors={form.errors}
      standing={(key) => form.typed[key]}
      onChoose={form.choose}
      focusRef={form.focusRef}
      show={(field, value) => <ReadValue field={asTyped(field)} values={namedSide(field, value, named)} />}
    />
  );
}
