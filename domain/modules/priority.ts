import { say } from '../text/say.ts';
import type { Choice } from './definition.ts';

/** The codes of priority, the most urgent first. */
export const priorities: readonly (Choice & { readonly value: number })[] = [
  { value: 1, text: 'priority.high', tone: 'red' },
  { value: 2, text: 'priority.medium', tone: 'amber' },
  { value: 3, text: 'priority.low', tone: 'green' },
];

/** Taken where nobody chose one. */
export const defaultPriority = 3;

/** The word for a priority's code. */
export function priorityName(code: number | null): string | null {
  const found = priorities.find((priority) => priority.value === code);
  return found ? say(found.text) : null;
}
