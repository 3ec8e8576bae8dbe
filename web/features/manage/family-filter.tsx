import { type EntityDefinition, entityField } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { SearchableSelect } from '../../fields/searchable-select.tsx';

interface FamilyFilterProps {
  readonly definition: EntityDefinition;
  readonly family: string | undefined;
  readonly onChoose: (family: string | undefined) => void;
}

/** Narrows a list to those that are judged together. */
export function FamilyFilter({ definition, family, onChoose }: FamilyFilterProps) {
  const field = entityField(definition, definition.family ?? '');
  const { choices = [] } = field ?? {};
  const all = { id: 0, name: say('manage.filter-all') };
  const some = choices.map(({ text }, index) => ({ id: index + 1, name: say(text) }));
  const at = choices.findIndex(({ value }) => value === family);
  return (
    <SearchableSelect
      label={say(field?.title ?? 'manage.filter')}
      size="medium"
      options={[all, ...some]}
      selected={some[at] ?? all}
      onSelect={({ id }) => onChoose(id === 0 ? undefined : String(choices[id - 1]?.value))}
    />
  );
}
