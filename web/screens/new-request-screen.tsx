import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useVisit } from '../features/page/use-visit.ts';
import { NewRequest } from '../features/request-form/opening/new-request.tsx';

/** Makes a request of the module in the address, at the saved location. */
export default function NewRequestScreen() {
  const { module = '' } = useParams({ strict: false });
  const { form, from } = useSearch({ strict: false });
  const visit = useVisit();
  // The panel stays while somebody goes from one unsent form to another; whoever turned round on leaving gets a new one.
  const [panel, setPanel] = useState(visit);
  if (form === undefined && panel !== visit) setPanel(visit);
  const definition = moduleOf(module);
  return (
    definition && (
      <NewRequest
        key={`${definition.key} ${panel}`}
        definition={definition}
        visit={visit}
        formId={form}
        repeats={from}
      />
    )
  );
}
