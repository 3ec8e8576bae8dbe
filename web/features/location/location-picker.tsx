import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useApi } from '../../api/connection.ts';
import { baseLocationQuery, citiesQuery, countriesQuery, locationsQuery } from '../../api/location-queries.ts';
import { SearchableSelect, type SelectOption } from '../../fields/searchable-select.tsx';
import { NoLocations } from './no-locations.tsx';
import { type PickedLocation, pickedOf, selectionOf } from './picked-location.ts';
import { type Selection, selection } from './selection.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  next: { alignSelf: 'flex-end', minHeight: '44px', minWidth: '128px' },
});

/** Country, city and location, each narrowing the next. `onChosen` gets them once all three are there. */
export default function LocationPicker({ onChosen }: { onChosen: (chosen: Selection) => void }) {
  const styles = useStyles();
  const api = useApi();
  const [picked, setPicked] = useState<PickedLocation>(() => pickedOf(selection.get()));
  const [tried, setTried] = useState(false);
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);

  const { country, city, location } = picked;
  const countries = useQuery(countriesQuery(api));
  const cities = useQuery({ ...citiesQuery(api, country?.id ?? null), enabled: country !== null });
  const locations = useQuery({ ...locationsQuery(api, city?.id ?? null), enabled: city !== null });
  const base = useQuery({ ...baseLocationQuery(api, location?.id ?? null), enabled: location !== null });

  const next = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (location === null) return focusFirstMissing(form.current, picked);
    // Whoever is faster than the network is not asked to press again.
    const found = await client.ensureQueryData(baseLocationQuery(api, location.id)).catch(() => undefined);
    const chosen = selectionOf(picked, found);
    if (chosen) onChosen(chosen);
  };
  const missing = (option: SelectOption | null) => (tried && option === null ? say('field.required') : undefined);

  if (countries.data?.length === 0) return <NoLocations />;
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void next(event)} noValidate>
      <SearchableSelect
        label={say('field.country')}
        required
        options={(countries.data ?? []).map((row) => ({ id: row.countryId, name: row.countryName }))}
        selected={country}
        loading={countries.isLoading}
        error={missing(country)}
        failure={failureOf(countries, say('picker.countries'))}
        onSelect={(option) => setPicked({ country: option, city: null, location: null })}
      />
      <SearchableSelect
        label={say('field.city')}
        required
        options={(cities.data ?? []).map((row) => ({ id: row.cityId, name: row.cityName }))}
        selected={city}
        loading={cities.isLoading}
        error={missing(city)}
        failure={failureOf(cities, say('picker.cities'))}
        onSelect={(option) => setPicked({ country, city: option, location: null })}
      />
      <SearchableSelect
        label={say('field.location')}
        required
        options={(locations.data ?? []).map((row) => ({ id: row.locationId, name: row.locationName }))}
        selected={location}
        loading={locations.isLoading || base.isLoading}
        error={missing(location)}
        failure={failureOf(locations, say('picker.locations')) ?? failureOf(base, say('picker.base-location'))}
        onSelect={(option) => setPicked({ country, city, location: option })}
      />
      <Button
        className={styles.next}
        type="submit"
        appearance="primary"
        size="large"
        icon={base.isLoading ? <Spinner size="tiny" /> : null}
      >
        {say('picker.next')}
      </Button>
    </form>
  );
}

function failureOf(query: UseQueryResult<unknown>, what: string) {
  return query.isError ? { text: say('load.failed', { what }), onRetry: () => void query.refetch() } : undefined;
}

function focusFirstMissing(form: HTMLFormElement | null, { country, city, location }: PickedLocation): void {
  const at = [country, city, location].indexOf(null);
  form?.querySelectorAll<HTMLInputElement>('input')[at]?.focus();
}
