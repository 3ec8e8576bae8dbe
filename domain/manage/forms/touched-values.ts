import { isEmpty, textOf, type Values } from '../../fields/value.ts';
import { ownKey } from '../../own-fields/own-field.ts';
import { linesOf } from '../../own-fields/read-own-field.ts';
import { type EntityDefinition, isActive, placeOf } from '../definition.ts';

/** What a change of a form means for requests that are there. */
export interface Touched {
  readonly module: string;
  /** Nothing for everywhere. */
  readonly baseLocationId: number | null;
  /** The field of requests that it is about. */
  readonly field: string;
  /** From now on somebody is asked for it. */
  readonly isDemanded: boolean;
  /** Choices that cannot be chosen any more. */
  readonly dropped: readonly string[];
  readonly isRetired: boolean;
}

/** Nothing where the record is no part of a form, or requests notice nothing of it. */
export function touchedBy(definition: EntityDefinition, before: Values | null, after: Values): Touched | undefined {
  const { shapesForm } = definition;
  const module = textOf(after.module);
  if (!shapesForm || module === null) return undefined;
  const isOwn = shapesForm.is === 'own-field';
  const field = isOwn ? ownKey(textOf(after.key) ?? '') : (textOf(after.field) ?? '');
  const demands = (values: Values | null) =>
    values !== null && isActive(definition, values) && (isOwn ? values.required !== 'no' : values.isRequired === true);
  const wasActive = before !== null && isActive(definition, before);
  const offered = new Set(linesOf(textOf(after.options)));
  const touched: Touched = {
    module,
    baseLocationId: placeOf(definition, after),
    field,
    isDemanded: demands(after) && !demands(before),
    dropped: linesOf(textOf(before?.options)).filter((option) => !offered.has(option)),
    isRetired: isOwn && wasActive && !isActive(definition, after),
  };
  return touched.isDemanded || touched.isRetired || !isEmpty(touched.dropped) ? touched : undefined;
}
