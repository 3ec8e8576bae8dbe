import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { OpenedRequest } from '../../api/wire-request.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import { AttachedFiles } from '../attachments/attached-files.tsx';
import { Fact } from './fact.tsx';
import { FormSections } from './form-sections.tsx';
import { ReadValue } from './read-value.tsx';

interface RequestFactsProps {
  readonly request: OpenedRequest;
  readonly fields: readonly FieldDefinition[];
}

/** A request to be read. */
export function RequestFacts({ request, fields }: RequestFactsProps) {
  const { definition } = useFieldScope();
  return (
    <FormSections definition={definition} fields={fields} values={request.values}>
      {(field) => (
        <Fact title={say(field.title)}>
          {field.type === 'attachments' ? (
            <AttachedFiles requestId={request.id} />
          ) : (
            <ReadValue field={field} values={request.values} />
          )}
        </Fact>
      )}
    </FormSections>
  );
}
