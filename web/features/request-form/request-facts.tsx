import type { Relation } from '@sitebook/domain/access/relation.ts';
import { storedStatus } from '@sitebook/domain/lifecycle/lifecycle.ts';
import { type FormView, isCalledFor } from '@sitebook/domain/request/on-form.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import type { OpenedRequest } from '../../api/wire-request.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import { Fact } from '../form/fact.tsx';
import { storedInsert } from './fields/form-insert.tsx';
import { FormSections } from './fields/form-sections.tsx';
import { AttachedFiles } from './fields/late-files.tsx';
import { ReadValue } from './reading/read-value.tsx';
import { RequestHead } from './reading/request-head.tsx';
import { fieldsOnForm } from './state/beginning.ts';

interface RequestFactsProps {
  readonly request: OpenedRequest;
  /** How the reader stands to it. */
  readonly relations: ReadonlySet<Relation>;
  /** What stands between where it is and what is in it. */
  readonly children?: ReactNode;
}

/** A request to be read. */
export function RequestFacts({ request, relations, children }: RequestFactsProps) {
  const { definition } = useFieldScope();
  const { values } = request;
  const status = storedStatus(definition.lifecycle, request.status);
  const view: FormView = { mode: 'display', status, relations, transitions: [] };
  const fields = fieldsOnForm(definition, view, values).filter((field) => isCalledFor(field, values));
  return (
    <>
      <RequestHead request={request} />
      {children}
      <FormSections definition={definition} fields={fields} values={values} insert={storedInsert(definition, request)}>
        {(field) => (
          <Fact title={say(field.title)}>
            {field.type === 'attachments' ? (
              <AttachedFiles requestId={request.id} />
            ) : (
              <ReadValue field={field} values={values} />
            )}
          </Fact>
        )}
      </FormSections>
    </>
  );
}
