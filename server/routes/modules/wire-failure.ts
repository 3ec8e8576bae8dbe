import { itemListNames } from '@sitebook/contract/modules/item-names.ts';
import { wireNameOf } from '@sitebook/contract/modules/names.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { nameFields } from '../name-fields.ts';

/** Runs a use case; a refusal names the fields of the request as the wire does. */
export function nameFailures<Answer>(definition: ModuleDefinition, work: () => Promise<Answer>): Promise<Answer> {
  return nameFields((path) => {
    const [key = '', ...rest] = path.split('.');
    return [wireNameOfKey(definition, key), ...rest].join('.');
  }, work);
}

function wireNameOfKey(definition: ModuleDefinition, key: string): string {
  const field = fieldOf(definition, key);
  if (field) return wireNameOf(definition.key, field).name;
  return key === 'items' ? itemListNames[0] : key;
}
