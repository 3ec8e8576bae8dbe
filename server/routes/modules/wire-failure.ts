import { itemListNames } from '@sitebook/contract/modules/item-names.ts';
import { wireNameOf } from '@sitebook/contract/modules/names.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';

/** Runs a use case; a refusal names its fields as the wire spells them. */
export async function nameFailures<Answer>(definition: ModuleDefinition, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const issues = error.issues.map((issue) => {
      const [key = '', ...rest] = issue.field.split('.');
      return { ...issue, field: [wireNameOfKey(definition, key), ...rest].join('.') };
    });
    throw new Failure(error.code, { params: error.params, issues });
  }
}

function wireNameOfKey(definition: ModuleDefinition, key: string): string {
  const field = fieldOf(definition, key);
  if (field) return wireNameOf(definition.key, field).name;
  return key === 'items' ? itemListNames[0] : key;
}
