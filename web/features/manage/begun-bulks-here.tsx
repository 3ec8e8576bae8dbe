import { lazy, Suspense } from 'react';
import { arriving } from '../../ui/loading.ts';
import { useStoredValue } from '../../ui/stored-value.ts';
import { begunBulks } from './begun-bulks.ts';

const BegunBulksPart = lazy(() => arriving(() => import('./begun-bulks-part.tsx')));

/** What was begun with bookings in the way; loaded only once there is something. */
export function BegunBulks() {
  const isAny = useStoredValue(begunBulks).length > 0;
  return (
    isAny && (
      <Suspense fallback={null}>
        <BegunBulksPart />
      </Suspense>
    )
  );
}
