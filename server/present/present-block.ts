import type { BoardRows } from '@sitebook/contract/modules/board-rows.ts';
import { factNames, wireNameOf } from '@sitebook/contract/modules/names.ts';
import { actionNameOf, statusNames } from '@sitebook/contract/modules/wire-codes.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { transitionFor } from '@sitebook/domain/access/can.ts';
import { sees } from '@sitebook/domain/access/visibility.ts';
import { blockFields } from '@sitebook/domain/modules/calendar-block.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { readingOf, readValue } from '@sitebook/domain/request/reading.ts';
import type { SeenRequest } from '../usecases/requests/open-request.ts';
import { encodeValue, type WireRequest } from './present-request.ts';

/**
 * Bookings on a calendar. Hundreds come at once, so they tell no more than is shown: what is blank or says no is left out,
 * and of what the caller may do, only whether they may change it, and which version they would change.
 */
export function presentBlocks(definition: ModuleDefinition, bookings: readonly SeenRequest[]): WireRequest[] {
  const { names, rows } = presentBoard(definition, bookings);
  return rows.map((values) => {
    const told: WireRequest = {};
    for (const [index, name] of names.entries()) {
      if (values[index] !== null && values[index] !== false) told[name] = values[index];
    }
    return told;
  });
}

/** The same with each name told once: of a board there may be ten thousand. */
export function presentBoard(definition: ModuleDefinition, bookings: readonly SeenRequest[]): BoardRows {
  const { key: module } = definition;
  const block = blockFields(definition);
  const shown = definition.fields.filter(({ key }) => block.has(key));
  const changes = [actionNameOf(module, 'update')];
  const rows = bookings.map((booking) => {
    const { stored, place, view } = booking;
    const { record } = stored;
    const reading = readingOf(definition, booking);
    const values: unknown[] = [record.id, statusNames[reading.status]];
    for (const field of shown) values.push(sees(view, field) ? encodeValue(readValue(field, stored, reading)) : null);
    const mayChange = view !== 'slot' && typeof transitionFor(definition, 'update', record, place.actor) !== 'string';
    values.push(mayChange ? changes : null, mayChange ? record.version : null);
    return values;
  });
  const names = shown.map((field) => wireNameOf(module, field).name);
  return { names: [pathsOf(module).id, factNames.status, ...names, 'actions', 'version'], rows };
}
