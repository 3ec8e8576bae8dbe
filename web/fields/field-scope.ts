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

export const FieldScopeContext = createContext<FieldScope | null>(null);

export function useFieldScope(): FieldScope {
  const scope = useContext(FieldScopeContext);
  if (scope === null) throw new Error('Outside of FieldScopeContext');
  return scope;
}
