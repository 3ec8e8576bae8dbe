import type { Actor } from '@sitebook/domain/access/actor.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../api/connection.ts';
import { placeQuery } from '../../../api/location-queries.ts';
import type { FieldScope } from '../../../fields/field-scope.ts';
import { workingHoursOf } from '../../location/working-hours.ts';
import { useActor } from '../../profile/use-me.ts';

/** Where a request belongs and what the user is there. */
export interface Place {
  readonly scope: FieldScope;
  readonly actor: Actor;
  readonly country: string;
  readonly city: string;
  readonly locationName: string;
}

/** Loads it: the location is the request's own, whatever is saved in the browser. */
export function usePlace(definition: ModuleDefinition, baseLocationId: number | null) {
  const api = useApi();
  const actor = useActor(baseLocationId);
  const base = useQuery({ ...placeQuery(api, baseLocationId), enabled: baseLocationId !== null });
  const { data } = base;
  const place = useMemo((): Place | null => {
    if (!data || !actor) return null;
    const { country, city, locationName, iBaseLocationId } = data;
    const knowsPeople = actor.role !== 'external';
    const scope = { definition, baseLocationId: iBaseLocationId, hours: workingHoursOf(data), knowsPeople };
    return { scope, actor, country, city, locationName };
  }, [data, actor, definition]);
  return { place, error: base.error, retry: () => void base.refetch() };
}
