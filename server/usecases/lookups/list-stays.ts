import { runsLocation } from '@sitebook/domain/access/actor.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { numberOf, textOf } from '@sitebook/domain/fields/value.ts';
import type { Held, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { expiryOf } from '@sitebook/domain/rules/expiry.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { findBookingNote } from '../../store/masters/booking-notes.ts';
import { findRow, listRows, type MasterRow } from '../../store/masters/rows.ts';
import type { Place } from '../../store/requests/place.ts';
import { isManagerOfSome, listHeldProperties, listStays } from '../../store/stays.ts';
import { askingAs } from '../entering/asking.ts';
import { enterPlace } from '../entering/enter-location.ts';
import { enter } from '../entering/visits.ts';
import { findMaster, listMasters } from './list-masters.ts';

const named = ['typeId'];

/** Houses and flats, those that are switched off included. */
export function listProperties(
  deps: Deps,
  caller: Caller,
  { key }: ModuleDefinition,
  baseLocationId: number | undefined,
) {
  return listMasters(deps, caller, 'properties', { baseLocationId, module: key, named });
}

export function findProperty(deps: Deps, caller: Caller, { key }: ModuleDefinition, id: number) {
  return findMaster(deps, caller, 'properties', id, { module: key, named });
}

/** What a location tells its guests about a kind of stay, if it tells something. */
export async function readBookingNote(
  deps: Deps,
  caller: Caller,
  { key }: ModuleDefinition,
  { baseLocationId, bookingType }: { baseLocationId: number; bookingType: 'StaffHouseBooking' | 'HotelBooking' },
) {
  await enter(deps, caller, { baseLocationId }, key);
  return findBookingNote(deps.database, baseLocationId, bookingType);
}

export interface Wish {
  readonly baseLocationId: number;
  readonly propertyTypeId: number;
  readonly gender: 'Any' | 'MaleOnly' | 'FemaleOnly';
  readonly from: Date;
  readonly to: Date;
}

/** The active properties that fit a wish, each with whether it is free then, or not given any more at all. */
export async function listAvailability(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  wish: Wish,
): Promise<readonly { readonly property: MasterRow; readonly state: 'free' | 'taken' | 'expired' }[]> {
  const { database, clock } = deps;
  const { hours } = await assertMayLook(deps, caller, definition, wish.baseLocationId);
  const now = clock.now().getTime();
  if (wish.from >= wish.to) throw new Failure('rule.start-before-end');
  const all = await listRows(database, 'properties', { scope: { only: wish.baseLocationId }, isActive: true, named });
  const held = await listHeldProperties(database, holding(definition), wish);
  return all
    .filter(
      ({ values: { typeId, gender } }) =>
        typeId === wish.propertyTypeId && ['Any', wish.gender].includes(textOf(gender) ?? ''),
    )
    .map((property) => {
      const hasExpired = expiryOf(textOf(property.values.expiryDate), hours.zone, now) === 'expired';
      return { property, state: hasExpired ? 'expired' : held.has(property.id) ? 'taken' : 'free' };
    });
}

/** A property with those who hold it from now on. */
export async function listPropertyBookings(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  propertyId: number,
) {
  const { database, clock } = deps;
  const property = await findRow(database, 'properties', propertyId, { named });
  const baseLocationId = numberOf(property?.values.baseLocationId);
  if (!property || baseLocationId === null) throw new Failure('error.not-found');
  await assertMayLook(deps, caller, definition, baseLocationId);
  const now = clock.now();
  return { property, stays: await listStays(database, holding(definition), { baseLocationId, id: propertyId, now }) };
}

/** Those who run the location, and direct managers of somebody who asked for a stay there. */
async function assertMayLook(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  baseLocationId: number,
): Promise<Place> {
  const { database } = deps;
  const place = await enterPlace(database, definition, baseLocationId, askingAs(deps, caller));
  const { actor } = place;
  const names = [actor.alias, actor.mail];
  const isManager =
    actor.role !== 'external' && (await isManagerOfSome(database, definition.key, baseLocationId, names));
  if (!runsLocation(actor) && !isManager) throw new Failure('error.forbidden');
  return place;
}

/** What makes a property taken. A module of stays that says nothing of it does not pass the start-up check. */
function holding({ key, holds }: ModuleDefinition): Held {
  if (!holds) throw new Error(`${key} takes no properties`);
  return holds;
}
