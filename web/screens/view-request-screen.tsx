import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { useParams } from '@tanstack/react-router';
import { OpenedRequest } from '../features/request-form/opening/opened-request.tsx';

/** Shows the request in the address. */
export default function ViewRequestScreen() {
  const { module = '', id = '' } = useParams({ strict: false });
  const definition = moduleOf(module);
  return definition && <OpenedRequest key={id} definition={definition} id={id} mode="display" />;
}
