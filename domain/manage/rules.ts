import { isEmpty, momentOf, numberOf, textOf } from '../fields/value.ts';
import type { EntityRule } from './definition.ts';

/** Working hours of a day that has some. */
export const startsBeforeItEnds: EntityRule = ({ workStart, workEnd }) => {
  const [start, end] = [textOf(workStart), textOf(workEnd)];
  return start !== null && end !== null && start >= end
    ? { field: 'workEnd', code: 'manage.end-before-start' }
    : undefined;
};

/** A time ends after it starts, where its end is known. */
export function endsAfterItsStart(start: string, end: string): EntityRule {
  return (values) => {
    const [from, to] = [momentOf(values[start]), momentOf(values[end])];
    return from !== null && to !== null && from >= to ? { field: end, code: 'rule.start-before-end' } : undefined;
  };
}

/** Two fields of which one says nothing without the other. */
export function bothOrNone(one: string, other: string): EntityRule {
  return (values) => {
    const [missing, given] = isEmpty(values[one]) ? [one, other] : [other, one];
    return isEmpty(values[missing]) && !isEmpty(values[given]) ? { field: missing, code: 'field.required' } : undefined;
  };
}

/** However often some arrive, there are never more than this many of a row of the stock. */
export function atMostPieces(max: number): EntityRule {
  return ({ total, movementQty }) => {
    const pieces = numberOf(movementQty) ?? 0;
    return pieces > 0 && (numberOf(total) ?? 0) + pieces > max
      ? { field: 'movementQty', code: 'manage.too-many-pieces', params: { max } }
      : undefined;
  };
}

/** Pieces that move have a reason; what is received is more, what is handed out is less. */
export const movementMakesSense: EntityRule = ({ movementReason, movementQty }) => {
  const reason = textOf(movementReason);
  const pieces = numberOf(movementQty) ?? 0;
  if (pieces !== 0 && reason === null) return { field: 'movementReason', code: 'field.required' };
  if (reason !== null && pieces === 0) return { field: 'movementQty', code: 'field.required' };
  if (reason === 'received' && pieces < 0) return { field: 'movementQty', code: 'manage.received-less' };
  if (reason === 'handed out' && pieces > 0) return { field: 'movementQty', code: 'manage.handed-out-more' };
  return undefined;
};

/** Where something secret is sent: over HTTPS only. A fragment never reaches the server, so it says nothing. */
export function isSecureAddress(field: string): EntityRule {
  return (values) => {
    const address = textOf(values[field]);
    return address === null || /^https:\/\/[^#]+$/i.test(address) ? undefined : { field, code: 'manage.https-only' };
  };
}

/** Nobody stands above themselves. */
export function isNotTheirOwn(above: string, own: string): EntityRule {
  return (values) =>
    !isEmpty(values[above]) && textOf(values[above])?.toLowerCase() === textOf(values[own])?.toLowerCase()
      ? { field: above, code: 'manage.own-manager' }
      : undefined;
}
