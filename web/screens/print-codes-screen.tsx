import { useSearch } from '@tanstack/react-router';
import { useSelection } from '../features/location/selection.ts';
import { PrintedCodes } from '../features/print/printed-codes.tsx';

/** The codes of what can be booked at the location in the address, or at the saved one. */
export default function PrintCodesScreen() {
  const { module, place }: { module?: string; place?: number } = useSearch({ strict: false });
  const saved = useSelection()?.iBaseLocationId ?? null;
  const baseLocationId = place ?? saved;
  return baseLocationId !== null && <PrintedCodes baseLocationId={baseLocationId} module={module} />;
}
