import { decodeForm } from '@sitebook/contract/form-schema/decode-form.ts';
import type { Actor } from '@sitebook/domain/access/actor.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../api/connection.ts';
import { placeQuery } from '../../../api/location-queries.ts';
import { formSchemaQuery } from '../../../api/module-queries.ts';
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

/** Loads it, with the form that the server supplies there: the location is the request's own, whatever is saved in the browser. */
export function usePlace(definition: ModuleDefinition, baseLocationId: number | null) {
  const api = useApi();
  const actor = useActor(baseLocationId);
  const base = useQuery({ ...placeQuery(api, baseLocationId), enabled: baseLocationId !== null });
  const drawn = useDrawn(definition, baseLocationId);
  const { data } = base;
  const place = useMemo((): Place | null => {
    if (!data || !actor || !drawn.definition) return null;
    const { country, city, locationName, iBaseLocationId } = data;
    const knowsPeople = actor.role !== 'external';
    const scope = {
      definition: drawn.definition,
      baseLocationId: iBaseLocationId,
      hours: workingHoursOf(data),
      knowsPeople,
    };
    return { scope, actor, country, city, locationName };
  }, [data, actor, drawn.definition]);
  const retry = () => {
    if (base.isError) void base.refetch();
    if (drawn.error) drawn.retry();
  };
  return { place, error: base.error ?? drawn.error, retry };
}

/** The module with its form as it is now; without a network as it was last seen. */
function useDrawn(definition: ModuleDefinition, baseLocationId: number | null) {
  const form = useQuery({
    ...formSchemaQuery(useApi(), definition.key, baseLocationId),
    enabled: baseLocationId !== null,
  });
  const { data, isFetchedAfterMount, isError, fetchStatus } = form;
  const isLatest = isFetchedAfterMount || isError || fetchStatus === 'paused';
  const drawn = useMemo(() => (data && isLatest ? decodeForm(definition, data) : null), [data, isLatest, definition]);
  return { definition: drawn, error: data ? null : form.error, retry: () => void form.refetch() };
}
