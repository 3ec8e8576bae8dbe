import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/connection.ts';
import { requestQuery } from '../../../api/request-queries.ts';
import type { Hands } from '../state/hands.ts';

/**
 * A request as it is now. While somebody is at its fields it is as it was when they came there; while they act on it, it is
 * only what their own act makes of it.
 */
export function useFollowed(definition: ModuleDefinition, id: number) {
  const [hands, setHands] = useState<Hands>('off');
  const found = useQuery({ ...requestQuery(useApi(), definition, id), enabled: hands !== 'acting' });
  const [shown, show] = useState(found.data);
  const request = hands === 'fields' ? shown : found.data;
  if (request !== shown) show(request);
  return {
    found,
    request,
    hands,
    setHands,
    /** The request as it is now. */
    latest: found.data,
    /** Asks for it once more, and shows it whatever somebody does. */
    async reload() {
      const { data } = await found.refetch();
      if (data) show(data);
      return { data };
    },
  };
}
