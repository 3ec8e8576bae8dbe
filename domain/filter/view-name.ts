import type { FieldIssue } from '../failure.ts';
import { isPlainLine, showsSomething } from '../fields/characters.ts';

export const longestViewName = 60;

/** What a view is called, as it is kept; or what is wrong with it. */
export function readViewName(given: string): { readonly name: string } | Omit<FieldIssue, 'field'> {
  const name = given.trim().normalize('NFC');
  if (!name.isWellFormed()) return { code: 'field.text' };
  if (!isPlainLine(name)) return { code: 'field.unseen' };
  if (!showsSomething(name)) return { code: 'field.required' };
  return name.length > longestViewName ? { code: 'field.too-long', params: { max: longestViewName } } : { name };
}

/** Views of the same key would be taken for each other. */
export function viewNameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ');
}
