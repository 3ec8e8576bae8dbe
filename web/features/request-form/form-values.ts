import { isSame, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { defaultsOf, type Here } from '@sitebook/domain/request/defaults.ts';
import { type FormView, isWritable } from '@sitebook/domain/request/on-form.ts';
import type { Slot } from '../slot/slot.ts';
import type { UnsentForm } from '../unsent/unsent-form.ts';

/** What is typed so far, by field key. */
export type Typed = Record<string, Value>;

/** What was typed before, for a form that begins with this slot: another slot than it had then was chosen since. */
export function carriedInto(slot: Slot | null, unsent: Pick<UnsentForm, 'typed' | 'slot'> | null): Typed {
  if (unsent === null) return {};
  const isSameSlot = slot === null || (slot.start === unsent.slot?.start && slot.resourceId === unsent.slot.resourceId);
  if (isSameSlot) return unsent.typed;
  const { resourceId: _resource, start: _start, end: _end, ...typed } = unsent.typed;
  return typed;
}

/** What a new request begins with: the defaults, who asks and where, and the slot that was chosen on a calendar. */
export function beginNew(
  definition: ModuleDefinition,
  { requester, place, slot }: { requester: Values; place: Values; slot: Slot | null },
  here: Here,
): Values {
  const chosen: Values = slot ? { resourceId: slot.resourceId, start: slot.start, end: slot.end } : {};
  return { ...defaultsOf(definition, here), ...place, ...requester, ...chosen };
}

/** Of these values, what is filled in on a form with these fields. */
export function typedOf(fields: readonly FieldDefinition[], view: FormView, values: Values): Typed {
  return Object.fromEntries(
    fields.filter((field) => isWritable(field, view)).map((field) => [field.key, values[field.key] ?? null]),
  );
}

/** What differs from how the form began. */
export function changedSince(begun: Values, typed: Values): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([key, value]) => !isSame(begun[key], value)));
}
