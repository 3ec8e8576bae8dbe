import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { lazy, Suspense } from 'react';
import { arriving } from '../../ui/loading.ts';
import type { newRequestTarget } from '../modules/new-request-target.ts';
import { useJustSaved } from './just-saved.ts';

const SavedNotice = lazy(() => arriving(() => import('./saved-notice.tsx')));

interface SavedHereProps {
  readonly definition: ModuleDefinition;
  /** Where another one begins. */
  readonly another: ReturnType<typeof newRequestTarget>;
}

/** What was just saved of this module, above its list or calendar. */
export function SavedHere({ definition, another }: SavedHereProps) {
  const saved = useJustSaved();
  return (
    <Suspense>
      {saved?.module === definition.key && (
        <SavedNotice key={saved.id} saved={saved} definition={definition} another={another} />
      )}
    </Suspense>
  );
}
