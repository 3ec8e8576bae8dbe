import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { useParams } from '@tanstack/react-router';
import { ResourcePage } from '../features/resource/resource-page.tsx';

/** The page of what can be booked in the address. */
export default function ResourceScreen() {
  const { module = '', id = '' } = useParams({ strict: false });
  const definition = moduleOf(module);
  return definition && <ResourcePage key={`${module} ${id}`} definition={definition} id={id} />;
}
