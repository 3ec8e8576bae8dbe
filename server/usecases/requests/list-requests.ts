import { sees, type View, viewOf } from '@sitebook/domain/access/visibility.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { AskedFields } from '@sitebook/domain/request/record.ts';
import type { Caller } from '../../caller.ts';
import { isUnreadableValue } from '../../db/unreadable-value.ts';
import type { Deps } from '../../deps.ts';
import { type Cursor, listRequests as queryRequests } from '../../store/requests/list-requests.ts';
import { orderBy } from '../../store/requests/order.ts';
import type { Place } from '../../store/requests/place.ts';
import { lookInto } from '../entering/enter-location.ts';
import { askedHere } from './asked-fields.ts';
import { enterList, type ListedAsked } from './enter-list.ts';
import type { SeenRequest } from './open-request.ts';

export interface ListAsked extends ListedAsked {
  /** A field or fact of the request; nothing where none was meant by what somebody asked for. */
  readonly orderKey: string | undefined;
  readonly direction: 'asc' | 'desc';
  /** Nothing but these fields of each; null for all. */
  readonly fields: AskedFields;
  readonly page: number;
  readonly pageSize: number;
  readonly after: ListCursor | null;
}

/** Where the next page begins, and by what the list was sorted: in another order it would begin anywhere. */
export interface ListCursor extends Cursor {
  readonly by: string;
}

export interface ListAnswer {
  /** The module as it is where the list is. */
  readonly definition: ModuleDefinition;
  /** What of each row was asked for there; null for all. */
  readonly fields: AskedFields;
  readonly rows: readonly SeenRequest[];
  readonly next: ListCursor | null;
}

/** One page of a dashboard: the tab's requests as this caller may see them, found and sorted by no more than that. */
export async function listRequests(
  deps: Deps,
  caller: Caller,
  module: ModuleDefinition,
  asked: ListAsked,
): Promise<ListAnswer> {
  const { database, clock } = deps;
  const now = asked.after ? new Date(asked.after.now) : clock.now();
  const { definition, place, asking, view, query } = await enterList(deps, caller, module, asked, now);
  const fields = askedHere(definition, view, asked.fields);
  if (query.filters.length === 0) return { definition, fields, rows: [], next: null };
  const orderKey = assertSortable(definition, asked.orderKey, view);
  const by = `${orderKey} ${asked.direction}`;
  if (asked.after && asked.after.by !== by) throw misfit();
  const { rows, next } = await queryRequests(database, definition, {
    ...query,
    orderKey,
    direction: asked.direction,
    fields,
    limit: asked.pageSize,
    offset: (asked.page - 1) * asked.pageSize,
    after: asked.after,
  }).catch((error: unknown) => {
    throw asked.after && isUnreadableValue(error) ? misfit() : error;
  });
  const places = new Map<number, Place | undefined>(place ? [[place.baseLocationId, place]] : []);
  for (const { record } of rows) {
    const id = record.baseLocationId;
    if (!places.has(id)) places.set(id, await lookInto(database, asking, id, definition.key));
  }
  return {
    definition,
    fields,
    rows: rows.flatMap((stored) => {
      const where = places.get(stored.record.baseLocationId);
      return where ? [{ stored, place: where, view: viewOf(where.actor), now }] : [];
    }),
    next: next && { ...next, by },
  };
}

/** A cursor that was made for another list, or by somebody else than us. */
const misfit = () => new Failure('error.invalid', { issues: [{ field: 'after', code: 'field.invalid' }] });

/** Whether the caller may sort by it; what they may not see is as unknown as what there is not. */
export function assertSortable(definition: ModuleDefinition, key: string | undefined, view: View): string {
  const field = key === undefined ? undefined : fieldOf(definition, key);
  if (key === undefined || (field && !sees(view, field)) || !orderBy(definition, key, new Date(0))) {
    throw new Failure('error.invalid', { issues: [{ field: 'orderKey', code: 'field.choice' }] });
  }
  return key;
}
