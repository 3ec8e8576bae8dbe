import { holds } from '@sitebook/domain/fields/condition.ts';
import { isEmpty, isSame, listOf, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { keyOfOwn } from '@sitebook/domain/own-fields/own-field.ts';
import type { Typed } from '../../form/typed.ts';

/** Something that was typed before and that the form does not take any more. */
export interface LeftBehind {
  readonly field: FieldDefinition;
  readonly value: Value;
}

interface Carrying {
  readonly fields: readonly FieldDefinition[];
  /** What was typed before. */
  readonly carried: Typed;
  /** What the form holds before anything is typed, and what of it can be filled in. */
  readonly begun: Values;
  readonly begunTyped: Typed;
}

/**
 * Parts what was typed before into what goes on top of the form and what it has no place for: rights, the status or
 * what somebody else chose may have changed since. That is told, or it would be lost without a word.
 */
export function partCarried({ fields, carried, begun, begunTyped }: Carrying) {
  const kept = Object.fromEntries(Object.entries(carried).filter(([key]) => key in begunTyped));
  const values = { ...begun, ...kept };
  const left: LeftBehind[] = [];
  for (const field of [...fields, ...forgotten(fields, carried)]) {
    const { key, clearedWhen } = field;
    const value = carried[key];
    if (value === undefined || isSame(begun[key], value)) continue;
    const isSenseless = clearedWhen !== undefined && holds(clearedWhen, values);
    if (isSenseless) delete kept[key];
    if (!(key in kept) && !(isSenseless && isEmpty(value))) left.push({ field, value });
    else if (key in kept) {
      const { offered, gone } = partChosen(field, value);
      if (isEmpty(gone)) continue;
      kept[key] = offered;
      left.push({ field, value: gone });
    }
  }
  return { kept, left };
}

/** What was chosen into what can still be chosen and what cannot: nobody sees the latter, to take it back. */
function partChosen(field: FieldDefinition, value: Value): { readonly offered: Value; readonly gone: Value } {
  const { type, choices = [] } = field;
  const isOffered = (one: Value) => choices.some((choice) => String(choice.value) === String(one));
  if (type === 'choices') {
    const all = listOf(value);
    return { offered: all.filter(isOffered), gone: all.filter((one) => !isOffered(one)) };
  }
  const isGone = type === 'choice' && !isEmpty(value) && !isOffered(value);
  return isGone ? { offered: null, gone: value } : { offered: value, gone: null };
}

/** What was added to the form when it was typed, and is not known any more: its key is all that is left to call it by. */
function forgotten(fields: readonly FieldDefinition[], carried: Typed): readonly FieldDefinition[] {
  return Object.keys(carried).flatMap((key) => {
    const own = keyOfOwn(key);
    const isKnown = own === undefined || fields.some((field) => field.key === key);
    return isKnown ? [] : [{ key, type: 'text', title: { words: own }, writers: 'server' }];
  });
}
