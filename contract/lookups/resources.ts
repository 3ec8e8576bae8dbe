import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { z } from 'zod';
import { wireNameOf } from '../modules/names.ts';
import { baseLocationId } from '../params.ts';
import { lookup } from './lookup.ts';
import { encodeRow, type KeptRow } from './wire-rows.ts';

const resource = z.object({
  resourceId: z.int(),
  resourceName: z.string(),
  resourceStatus: z.enum(['Active', 'Retired']),
  certificateExpiryDate: z.string().nullable().meta({ description: 'YYYY-MM-DD, the last day it is valid' }),
  iBaseLocationId: z.int(),
  costofService: z.number().nullable().meta({ description: 'its own; null where the default of the module holds' }),
  costLitre: z.number().nullable().optional().meta({ description: 'where it is sold by the litre' }),
});

/** For calendars: what was promised before something was retired is still to be seen. */
const retired = z.enum(['booked']).optional().meta({
  description: '`booked`: with those retired ones of which open bookings are not over yet',
});

/** What can be booked, whatever its module calls it besides. */
type WireResource = z.infer<typeof resource>;

/** What can be booked, under the names of all resources and under those by which the module's clients know it. */
export function encodeResource(definition: ModuleDefinition, row: KeptRow): WireResource {
  const { costLitre, ...encoded } = encodeRow<WireResource>('resources', row);
  return { ...encoded, ...(isSoldByLitre(definition) && { costLitre }), ...synonyms(definition, encoded) };
}

/** The other names under which a module's clients know the id and the name of what they book. */
function synonyms({ key, fields }: ModuleDefinition, { resourceId, resourceName }: WireResource) {
  const ids = ['resourceId', 'fuelResourceId'].filter((field) => fields.some((one) => one.key === field));
  return {
    ...Object.fromEntries(ids.map((field) => [wireNameOf(key, { key: field }).name, resourceId])),
    [wireNameOf(key, { key: 'resourceName' }).name]: resourceName,
  };
}

/** The list of a module's resources. */
export function resourceLookup(definition: ModuleDefinition, path: string) {
  const summary = `${say(definition.title)}: what can be booked, retired ones left out`;
  const answer = z.array(z.looseObject(resource.shape));
  return lookup(path, summary, answer, { iBaseLocationId: baseLocationId.optional(), retired });
}

/** Whether the module sells by the litre. */
function isSoldByLitre(definition: ModuleDefinition): boolean {
  return fieldOf(definition, 'costPerLitre') !== undefined;
}
