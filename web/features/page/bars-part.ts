import { lazy } from 'react';
import { arriving } from '../../ui/loading.ts';

// Loaded before it has anything to tell: by then the server may not have it any more, or not be there.
export const Bars = lazy(() => arriving(() => import('./bars.tsx')));
