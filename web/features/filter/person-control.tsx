import { isDays, mostWanted } from '@sitebook/domain/filter/filter.ts';
import { FormScopeContext } from '../../fields/field-scope.ts';
import PeoplePicker from '../../fields/people-picker.tsx';
import type { FactControlProps } from './fact-control.ts';

const delay = 300;

/** Somebody of the directory. */
export function PersonControl({ zone, fact, wanted, onChoose }: FactControlProps & { readonly zone: string }) {
  const chosen = wanted !== null && !isDays(wanted) ? wanted.map(String) : [];
  return (
    <FormScopeContext value={{ knowsPeople: true, hours: { zone } }}>
      <PeoplePicker
        field={{ key: fact.key, type: 'people', title: fact.title, writers: 'requester' }}
        chosen={chosen}
        onChoose={(aliases) => onChoose(aliases.length > 0 ? aliases : null)}
        most={mostWanted}
        begun=""
        delay={delay}
        size="medium"
        required={false}
        error={undefined}
        warning={undefined}
        focusRef={() => {}}
      />
    </FormScopeContext>
  );
}
