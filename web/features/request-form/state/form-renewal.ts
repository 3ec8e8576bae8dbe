import type { FieldDefinition, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { createContext } from 'react';

/** The form of the location is another one by now. */
export interface FormRenewal {
  /** As it is now. */
  readonly newest: ModuleDefinition;
  /** Goes on with it, and with what was typed. */
  take(): void;
}

/** None while the form is as it began. */
export const FormRenewalContext = createContext<FormRenewal | null>(null);

/** Whether two forms ask for the same in the same words. Times that a form begins with go on by themselves. */
export function isSameForm(one: ModuleDefinition, other: ModuleDefinition): boolean {
  return one === other || inWords(one) === inWords(other);
}

function inWords({ sections, fields }: ModuleDefinition): string {
  return JSON.stringify([sections, fields.map(timeless)]);
}

const moments: readonly FieldDefinition['type'][] = ['date-time', 'end-date-time'];

function timeless({ default: begins, ...field }: FieldDefinition) {
  return moments.includes(field.type) ? field : { ...field, default: begins };
}
