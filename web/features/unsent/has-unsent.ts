import { type StoredValue, storedValue } from '../../ui/stored-value.ts';

/** Whether something unsent may be kept on this device: the part that lists it is loaded only then. */
export const hasUnsent: StoredValue<boolean> = storedValue('sitebook.unsent', (found) => found === true);

/** Remembers it. */
export function noteUnsent(isThere: boolean): void {
  if (hasUnsent.get() !== isThere) hasUnsent.set(isThere);
}
