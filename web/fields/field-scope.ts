import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { WorkingHours } from '@sitebook/domain/time/working-hours.ts';
import { createContext, useContext } from 'react';

/** Where the fields of one form belong: what they offer and which clock they show follow from it. */
export interface FieldScope {
  readonly definition: ModuleDefinition;
  readonly baseLocationId: number;
  readonly hours: WorkingHours;
  /** External users cannot look into the directory: they see aliases. */
  readonly knowsPeople: boolean;
}

/** What fields need of any form, be it of a request or of something else. */
export type FormScope = Pick<FieldScope, 'knowsPeople'> & {
  readonly hours: Pick<WorkingHours, 'zone'> & Partial<Pick<WorkingHours, 'start' | 'end'>>;
};

export const FormScopeContext = createContext<FormScope | null>(null);

export const FieldScopeContext = createContext<FieldScope | null>(null);

export function useFieldScope(): FieldScope {
  const scope = useContext(FieldScopeContext);
  if (scope === null) throw new Error('Outside of FieldScopeContext');
  return scope;
}

/** For fields that are the same in every form. */
export function useFormScope(): FormScope {
  const request = useContext(FieldScopeContext);
  const other = useContext(FormScopeContext);
  const scope = request ?? other;
  if (scope === null) throw new Error('Outside of FieldScopeContext and FormScopeContext');
  return scope;
}
