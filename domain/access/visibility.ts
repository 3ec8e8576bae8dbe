import type { FieldDefinition } from '../modules/definition.ts';
import type { RequestRecord } from '../request/record.ts';
import type { Actor } from './actor.ts';
import { canOpen } from './can.ts';
import { holdsAny, type Relation } from './relation.ts';

/** How much of a request somebody sees: everything, all but what is private, or only that a slot is taken. */
export type View = 'full' | 'public' | 'slot';

/** The view of somebody who opens or lists requests. */
export function viewOf(actor: Actor): View {
  return actor.role === 'external' ? 'public' : 'full';
}

/** The view on a calendar, where everybody sees that a slot is taken but not by whom. */
export function calendarViewOf(actor: Actor, record: Pick<RequestRecord, 'createdBy' | 'values'>): View {
  return actor.role !== 'external' && canOpen(actor, record) ? 'full' : 'slot';
}

/**
 * The one function that decides which fields a view holds: answers, history, search and sorting follow it. What is only
 * for some is seen where it is known how somebody stands to the request, and nowhere else.
 */
export function sees(
  view: View,
  field: Pick<FieldDefinition, 'isPrivate' | 'onCalendar' | 'readers'>,
  relations?: ReadonlySet<Relation>,
): boolean {
  if (view === 'slot') return field.onCalendar === true;
  if (field.readers && !(relations && holdsAny(relations, field.readers))) return false;
  return view === 'full' || !field.isPrivate;
}
