import type { Value } from '@sitebook/domain/fields/value.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { type FormView, isWritable } from '@sitebook/domain/request/on-form.ts';
import { repeatedValues } from '@sitebook/domain/request/repeat.ts';
import type { OrderedItem } from '../../../api/item-queries.ts';
import type { OpenedRequest } from '../../../api/wire-request.ts';
import { lastSent } from '../../last-sent/last-sent.ts';
import type { FormTarget } from '../../unsent/unsent-form.ts';
import { nameKeyOf } from '../reading/read-value.tsx';
import type { Began } from '../state/use-offered.ts';

interface Before {
  /** The request that is made once more. */
  readonly repeated: OpenedRequest | null;
  readonly target: FormTarget;
}

/** What a new form begins with of what was sent before: all of a request that is repeated, else what is remembered. */
export function beganWith(definition: ModuleDefinition, view: FormView, { repeated, target }: Before): Began {
  const { fields } = definition;
  if (repeated === null) {
    const { values } = lastSent(target);
    const isTaken = ([key]: readonly [string, Value]) => {
      const field = fieldOf(definition, key);
      return field?.section !== undefined && field.isRemembered === true && isWritable(field, view);
    };
    return { values: Object.fromEntries(Object.entries(values).filter(isTaken)), names: {} };
  }
  const values = repeatedValues(definition, view, repeated.values);
  const names = fields
    .filter(({ key, lookup }) => lookup && key in values)
    .map((field) => [field.key, repeated.values[nameKeyOf(fields, field) ?? ''] ?? null]);
  return { values, names: Object.fromEntries(names) };
}

/** What was ordered, to be ordered once more. */
export function itemsOf(repeated: OpenedRequest | null): readonly OrderedItem[] {
  return (repeated?.items ?? []).map(({ stockId, itemId, itemName, brandColor, sizeType, quantity, available }) => ({
    key: crypto.randomUUID(),
    stockId,
    itemId,
    itemName,
    brandColor,
    sizeType,
    quantity,
    available,
  }));
}
