import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { useParams } from '@tanstack/react-router';
import { PrintedRequest } from '../features/print/printed-request.tsx';

/** The request in the address, on paper. */
export default function PrintRequestScreen() {
  const { module = '', id = '' } = useParams({ strict: false });
  const definition = moduleOf(module);
  return definition && <PrintedRequest definition={definition} id={id} />;
}
