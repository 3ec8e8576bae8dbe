import { textOf, type Values } from '../fields/value.ts';
import { isOpen, type Lifecycle, type Transition } from './lifecycle.ts';
import type { StatusCode } from './status.ts';

/** Whether an owner has asked for the cancellation of a request that holds these values, and nobody has answered yet. */
export function isCancelAsked(values: Values): boolean {
  return textOf(values.cancelAskedAt) !== null;
}

/** Since when it is asked for once a transition has led to a status: what is over asks for nothing any more. */
export function cancelAskedAfter(
  lifecycle: Lifecycle,
  { cancelAsked }: Transition,
  status: StatusCode,
  { before, now }: { readonly before: Values | null; readonly now: Date },
): string | null {
  if (cancelAsked === 'asks') return now.toISOString();
  if (cancelAsked === 'answers' || !isOpen(lifecycle, status)) return null;
  return textOf(before?.cancelAskedAt);
}
