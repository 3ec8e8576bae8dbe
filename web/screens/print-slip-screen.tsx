import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { useParams } from '@tanstack/react-router';
import { PickUpSlip } from '../features/print/pick-up-slip.tsx';

/** The pick-up slip of the request in the address. */
export default function PrintSlipScreen() {
  const { module = '', id = '' } = useParams({ strict: false });
  const definition = moduleOf(module);
  return definition && <PickUpSlip definition={definition} id={id} />;
}
