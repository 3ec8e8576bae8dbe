import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import type { ManageOverview } from '@sitebook/contract/manage/manage-schema.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import { wide } from '../../ui/breakpoints.ts';
import { PlaceFilter } from '../manage/place-filter.tsx';
import type { DeletedSearch } from './deleted-search.ts';

const useStyles = makeStyles({
  filters: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  filter: { flexBasis: '100%', [wide]: { flexBasis: '240px' } },
  control: { minHeight: '44px' },
});

interface DeletedFiltersProps {
  readonly overview: ManageOverview;
  readonly search: DeletedSearch;
  readonly onChange: (change: { [Name in keyof DeletedSearch]: DeletedSearch[Name] | undefined }) => void;
}

/** Narrows what was deleted by module, location and number. */
export function DeletedFilters({ overview, search, onChange }: DeletedFiltersProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState(search.number === undefined ? '' : String(search.number));
  const isWrong = typed.trim() !== '' && !/^[1-9]\d{0,8}$/.test(typed.trim());
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') onChange({ number: undefined });
    else if (/^[1-9]\d{0,8}$/.test(text.trim())) onChange({ number: Number(text.trim()) });
  };
  return (
    <div className={styles.filters}>
      <Field className={styles.filter} label={say('deleted.module')}>
        <Select
          className={styles.control}
          value={search.module ?? ''}
          onChange={(_event, { value }) => onChange({ module: value === '' ? undefined : value })}
        >
          <option value="">{say('deleted.all-modules')}</option>
          {modules.map(({ key, title }) => (
            <option key={key} value={key}>
              {say(title)}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.filter}>
        <PlaceFilter
          label={say('deleted.place')}
          all={say('deleted.all-places')}
          overview={overview}
          place={search.place}
          onChoose={(place) => onChange({ place })}
        />
      </div>
      <Field
        className={styles.filter}
        label={say('deleted.number')}
        {...(isWrong && { validationMessage: say('deleted.number-wrong') })}
      >
        <Input
          className={styles.control}
          inputMode="numeric"
          value={typed}
          onChange={(_event, { value }) => type(value)}
        />
      </Field>
    </div>
  );
}
