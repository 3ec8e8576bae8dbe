import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Tells visits of one screen apart. A screen stays up while the next one loads, and whoever turns round meanwhile is
 * still on it: used as its key, what was done with at the first visit does not last into the second.
 */
export function useVisit(): string | undefined {
  const router = useRouter();
  const [visit, setVisit] = useState(router.latestLocation.state.__TSR_key);
  useEffect(() => router.subscribe('onResolved', ({ toLocation }) => setVisit(toLocation.state.__TSR_key)), [router]);
  return visit;
}
