import type { ManageOverview } from '@sitebook/contract/manage/manage-schema.ts';
import { textOf, type Values } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, placeOf } from '@sitebook/domain/manage/definition.ts';
import type { ZoneOf } from '@sitebook/domain/manage/read-record.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { FormScopeContext, useFormScope } from '../../fields/field-scope.ts';
import { useSelection } from '../location/selection.ts';

/** The zones of the locations that the user manages, by base location. */
const ZonesContext = createContext<ReadonlyMap<number, string>>(new Map());

interface ManageScopeProps {
  readonly overview: ManageOverview;
  readonly children: ReactNode;
}

/** What belongs to no location is told in the time of the one that the user has chosen. */
export function ManageScope({ overview, children }: ManageScopeProps) {
  const zones = new Map(overview.locations.map(({ iBaseLocationId, timeZone }) => [iBaseLocationId, timeZone]));
  const chosen = zones.get(useSelection()?.iBaseLocationId ?? 0);
  const zone = chosen ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <ZonesContext value={zones}>
      <FormScopeContext value={{ hours: { zone }, knowsPeople: true }}>{children}</FormScopeContext>
    </ZonesContext>
  );
}

interface PlaceScopeProps {
  readonly definition: EntityDefinition;
  readonly values: Values;
  readonly children: ReactNode;
}

/** The zone of a location that the user manages. */
export function useZones(): ZoneOf {
  const zones = useContext(ZonesContext);
  return (baseLocationId) => zones.get(baseLocationId);
}

/** The zone of a record's location; of what belongs to none that of the screen. */
export function useZoneOf(definition: EntityDefinition, values: Values): string {
  const { hours } = useFormScope();
  const zones = useContext(ZonesContext);
  const own = definition.zone === undefined ? null : textOf(values[definition.zone]);
  return own ?? zones.get(placeOf(definition, values) ?? 0) ?? hours.zone;
}

/** Times of a record are those of its location. */
export function PlaceScope({ definition, values, children }: PlaceScopeProps) {
  const zone = useZoneOf(definition, values);
  return <FormScopeContext value={{ hours: { zone }, knowsPeople: true }}>{children}</FormScopeContext>;
}
