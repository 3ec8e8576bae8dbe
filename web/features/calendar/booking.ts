import { momentOf, numberOf, textOf, type Values } from '@sitebook/domain/fields/value.ts';
import { isOpen } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { KnownRequest } from '../../api/wire-request.ts';

/** What is written on a booking. */
export interface Words {
  /** Whose it is and for which product line, as far as the caller may know. */
  readonly title: string;
  readonly isOverlapping: boolean;
}

/** A booking as a calendar shows it. */
export interface Booking extends Words {
  readonly bookingId: number;
  readonly resourceId: number;
  readonly start: number;
  readonly end: number;
  /** Whether others are kept from its time. */
  readonly takesTime: boolean;
  readonly opens: Opens;
  readonly request: KnownRequest;
}

/** What choosing a booking leads to: the form, the details, or a panel with the little that the caller may know. */
export type Opens = 'edit' | 'view' | 'facts';

/** The bookings of an answer; one without a time of its own has no place on a calendar. */
export function bookingsOf(definition: ModuleDefinition, requests: readonly KnownRequest[]): readonly Booking[] {
  return requests.flatMap((request) => bookingOf(definition, request) ?? []);
}

function bookingOf(definition: ModuleDefinition, request: KnownRequest): Booking | undefined {
  const { values } = request;
  const [resourceId, start, end] = [numberOf(values.resourceId), momentOf(values.start), momentOf(values.end)];
  if (resourceId === null || start === null || end === null) return undefined;
  return {
    bookingId: request.id,
    resourceId,
    start,
    end,
    ...wordsOf(values),
    takesTime: takesTime(definition, request),
    opens: opensOf(definition, request),
    request,
  };
}

/** What the words are read from. */
export const wordFields: ReadonlySet<string> = new Set(['requesterName', 'segmentName', 'overlapping']);

export function wordsOf(values: Values): Words {
  const known = [textOf(values.requesterName), textOf(values.segmentName)];
  return { title: known.filter((text) => text !== null).join(' · '), isOverlapping: values.overlapping === 'Y' };
}

function takesTime({ lifecycle }: ModuleDefinition, { status }: KnownRequest): boolean {
  return status === lifecycle.whenStarted?.code || isOpen(lifecycle, status);
}

/** What is not for everybody is left out of what others see of a booking: where it is there, the request opens. */
function opensOf({ fields }: ModuleDefinition, { actions, values }: KnownRequest): Opens {
  if (actions.includes('update')) return 'edit';
  const tellsMore = fields.some((field) => !field.onCalendar && (values[field.key] ?? null) !== null);
  return tellsMore ? 'view' : 'facts';
}
