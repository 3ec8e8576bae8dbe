import { factNames, wireNameOf } from '@sitebook/contract/modules/names.ts';
import { modulePaths } from '@sitebook/contract/modules/paths.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';

/** The field or fact that a name of the wire or a column's title stands for; without one it is the id. */
export function orderKeyOf(definition: ModuleDefinition, name: string): string | undefined {
  const given = name.trim().toLowerCase();
  if (given === '' || given === 'id' || given === modulePaths[definition.key].id.toLowerCase()) return 'id';
  const fact = Object.entries(factNames).find(([key, wire]) => [key, wire].some((one) => one.toLowerCase() === given));
  const column = definition.columns.find(({ title }) => say(title).toLowerCase() === given);
  const field = definition.fields.find((one) => {
    const { name: wire, synonyms = [] } = wireNameOf(definition.key, one);
    return [wire, ...synonyms].some((known) => known.toLowerCase() === given);
  });
  return fact?.[0] ?? column?.field ?? field?.key;
}
