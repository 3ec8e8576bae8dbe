import { runsLocation } from '@sitebook/domain/access/actor.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { Held, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { findProperty, listProperties, type PropertyMaster } from '../store/masters/accommodation.ts';
import { isManagerOfSome, listHeldProperties, listStays } from '../store/stays.ts';
import { enterPlace } from './enter-place.ts';

export interface Wish {
  readonly baseLocationId: number;
  readonly propertyTypeId: number;
  readonly gender: 'Any' | 'MaleOnly' | 'FemaleOnly';
  readonly from: Date;
  readonly to: Date;
}

/** The active properties that fit a wish, each with whether it is free then. */
export async function listAvailability(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  wish: Wish,
): Promise<readonly { readonly property: PropertyMaster; readonly isFree: boolean }[]> {
  const { database } = deps;
  await assertMayLook(deps, caller, definition, wish.baseLocationId);
  if (wish.from >= wish.to) throw new Failure('rule.start-before-end');
  const all = await listProperties(database, { only: wish.baseLocationId });
  const held = await listHeldProperties(database, holding(definition), wish);
  return all
    .filter(
      ({ active, typeId, gender }) => active && typeId === wish.propertyTypeId && ['Any', wish.gender].includes(gender),
    )
    .map((property) => ({ property, isFree: !held.has(property.id) }));
}

/** A property with those who hold it from now on. */
export async function listPropertyBookings(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  propertyId: number,
) {
  const { database, clock } = deps;
  const property = await findProperty(database, propertyId);
  if (!property) throw new Failure('error.not-found');
  const { baseLocationId } = property;
  await assertMayLook(deps, caller, definition, baseLocationId);
  const now = clock.now();
  return { property, stays: await listStays(database, holding(definition), { baseLocationId, id: propertyId, now }) };
}

/** Those who run the location, and direct managers of somebody who asked for a stay there. */
async function assertMayLook(
  { database, config }: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  baseLocationId: number,
): Promise<void> {
  const { actor } = await enterPlace(database, definition, baseLocationId, caller, config.COMPANY_DOMAIN);
  const names = [actor.alias, actor.mail];
  const isManager =
    actor.role !== 'external' && (await isManagerOfSome(database, definition.key, baseLocationId, names));
  if (!runsLocation(actor) && !isManager) throw new Failure('error.forbidden');
}

/** What makes a property taken. A module of stays that says nothing of it does not pass the start-up check. */
function holding({ key, holds }: ModuleDefinition): Held {
  if (!holds) throw new Error(`${key} takes no properties`);
  return holds;
}
