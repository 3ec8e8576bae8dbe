import type { LookupSource } from '@sitebook/domain/modules/definition.ts';
import type { Database } from '../db/database.ts';

/** A row that can be chosen, and the row of another master that it belongs to where that decides. */
export interface ChoiceRow {
  readonly id: number;
  readonly name: string;
  readonly within?: number;
}

interface Where {
  readonly baseLocationId: number;
  readonly module: string;
}

type Lister = (handle: Database, where: Where) => Promise<ChoiceRow[]>;

/** What a new request can choose from: what is there at this location for this module, and in use. */
export function listChoices(handle: Database, source: LookupSource, where: Where): Promise<ChoiceRow[]> {
  return listers[source](handle, where);
}

const named =
  (table: 'segment' | 'job_type' | 'country' | 'property_type'): Lister =>
  (handle) =>
    handle.selectFrom(table).select(['id', 'name']).where('active', '=', true).orderBy('name').execute();

const listers: Readonly<Record<LookupSource, Lister>> = {
  segments: named('segment'),
  'job-types': named('job_type'),
  countries: named('country'),
  'property-types': named('property_type'),
  cities: (handle) =>
    handle
      .selectFrom('city')
      .select(['id', 'name', 'country_id as within'])
      .where('active', '=', true)
      .orderBy('name')
      .execute(),
  resources: (handle, { baseLocationId, module }) =>
    handle
      .selectFrom('resource')
      .select(['id', 'name'])
      .where('base_location_id', '=', baseLocationId)
      .where('module', '=', module)
      .where('status', '=', 'active')
      .orderBy('name')
      .execute(),
  'sub-segments': (handle, { baseLocationId }) =>
    handle
      .selectFrom('sub_segment')
      .select(['id', 'name', 'segment_id as within'])
      .where('base_location_id', '=', baseLocationId)
      .where('active', '=', true)
      .orderBy('name')
      .execute(),
  tasks: (handle, { baseLocationId, module }) =>
    handle
      .selectFrom('task')
      .select(['id', 'message as name'])
      .where('base_location_id', '=', baseLocationId)
      .where('module', '=', module)
      .where('active', '=', true)
      .orderBy('message')
      .execute(),
  properties: (handle, { baseLocationId }) =>
    handle
      .selectFrom('property')
      .select(['id', 'name'])
      .where('base_location_id', '=', baseLocationId)
      .where('active', '=', true)
      .orderBy('name')
      .execute(),
};
