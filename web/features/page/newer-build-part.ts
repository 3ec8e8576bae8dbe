import { lazy } from 'react';
import { arriving } from '../../ui/loading.ts';

// Loaded before it has anything to tell: by then the server may not have it any more.
export const NewerBuild = lazy(() => arriving(() => import('./newer-build.tsx')));
