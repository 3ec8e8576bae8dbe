import { createContext } from 'react';
import type { FormTarget } from '../../unsent/unsent-form.ts';

/** Which form on this device the fields belong to. */
export interface OpenForm {
  readonly target: FormTarget;
  /** It goes on elsewhere, or was given up. */
  forget(): Promise<void>;
}

/** None where a request is acted on without its form. */
export const OpenFormContext = createContext<OpenForm | null>(null);
