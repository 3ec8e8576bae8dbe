import { relationsOf } from '@sitebook/domain/access/relation.ts';
import { storedStatus } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import { useState } from 'react';
import type { OpenedRequest } from '../../api/wire-request.ts';
import { ZoneNote } from '../request-value/zone-note.tsx';
import { fieldsOnForm } from './fields-on-form.ts';
import type { Typed } from './form-values.ts';
import { RequestForm } from './request-form.tsx';
import { RequestHead } from './request-head.tsx';
import { RequestHistory } from './request-history.tsx';
import type { FormPlace } from './use-place.ts';

interface EditFormProps {
  readonly request: OpenedRequest;
  readonly place: FormPlace;
  /** Asks for the request as it is now. */
  readonly onReload: () => Promise<{ readonly data: OpenedRequest | undefined }>;
}

/**
 * Changes a request. The form keeps the version that it began with, whatever the screen learns meanwhile; asked to, it
 * begins anew with the latest one and what was typed on top of it.
 */
export function EditForm({ request: given, place, onReload }: EditFormProps) {
  const [{ request, carried }, begin] = useState<{ request: OpenedRequest; carried: Typed }>({
    request: given,
    carried: {},
  });
  const reload = async (typed: Typed) => {
    const { data } = await onReload();
    if (data) begin({ request: data, carried: typed });
  };
  return (
    <Form
      key={request.version}
      request={request}
      place={place}
      carried={carried}
      onReload={(typed) => void reload(typed)}
    />
  );
}

interface FormProps extends Pick<EditFormProps, 'request' | 'place'> {
  readonly carried: Typed;
  readonly onReload: (typed: Typed) => void;
}

function Form({ request, place, carried, onReload }: FormProps) {
  const { definition, hours } = place.scope;
  const [{ view, fields }] = useState(() => {
    const status = storedStatus(definition.lifecycle, request.status);
    const view: FormView = { mode: 'edit', status, relations: relationsOf(place.actor, request) };
    return { view, fields: fieldsOnForm(definition, view, request.values) };
  });
  return (
    <RequestForm
      begun={request.values}
      stored={request}
      view={view}
      fields={fields}
      actions={request.actions.filter((action) => action !== 'delete')}
      carried={carried}
      onReload={onReload}
      head={
        <>
          <RequestHead request={request} />
          <ZoneNote zone={hours.zone} location={place.locationName} />
        </>
      }
      foot={<RequestHistory request={request} />}
    />
  );
}
