import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { useParams } from '@tanstack/react-router';
import { useVisit } from '../features/page/use-visit.ts';
import { OpenedRequest } from '../features/request-form/opening/opened-request.tsx';

/** Shows the request in the address. */
export default function ViewRequestScreen() {
  const { module = '', id = '' } = useParams({ strict: false });
  const visit = useVisit();
  const definition = moduleOf(module);
  return definition && <OpenedRequest key={`${id} ${visit}`} definition={definition} id={id} mode="display" />;
}
