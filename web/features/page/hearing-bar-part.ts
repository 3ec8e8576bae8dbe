import { lazy } from 'react';
import { arriving } from '../../ui/loading.ts';

// Loaded before it has anything to tell: by then it could not be.
export const HearingBar = lazy(() => arriving(() => import('./hearing-bar.tsx')));
