import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { outdateLists, useUpdateRequest } from '../../api/save-request.ts';
import type { KnownRequest } from '../../api/wire-request.ts';

/** What is marked of a booking. */
export type Mark = 'start' | 'finish';

export interface Marking {
  mark(request: KnownRequest, mark: Mark): void;
  isBusy(id: number, mark: Mark): boolean;
}

/** Marks when a booking did begin and end, as its form would; what is refused is shown as it is now. */
export function useMarking(definition: ModuleDefinition, onMarked: (text: string) => void) {
  const queryClient = useQueryClient();
  const update = useUpdateRequest(definition);
  const [error, setError] = useState<string | null>(null);
  const { variables, isPending } = update;
  const marking: Marking = {
    mark({ id, version }, mark) {
      if (isPending || version === undefined) return;
      setError(null);
      const idempotencyKey = crypto.randomUUID();
      update.mutate(
        { id, action: mark, version, values: {}, note: null, idempotencyKey },
        {
          onSuccess: () => onMarked(say(mark === 'start' ? 'thing.started' : 'thing.finished', { id })),
          onError(failure) {
            setError(reasonOf(failure));
            outdateLists(queryClient, definition);
          },
        },
      );
    },
    isBusy: (id, mark) => isPending && variables?.id === id && variables.action === mark,
  };
  return { marking, error };
}
