import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { useParams, useSearch } from '@tanstack/react-router';
import { useVisit } from '../features/page/use-visit.ts';
import { NewRequest } from '../features/request-form/opening/new-request.tsx';

/** Makes a request of the module in the address, at the saved location. */
export default function NewRequestScreen() {
  const { module = '' } = useParams({ strict: false });
  const { form } = useSearch({ strict: false });
  const visit = useVisit();
  const definition = moduleOf(module);
  return definition && <NewRequest key={definition.key} definition={definition} visit={visit} formId={form} />;
}
