import type { ManageOverview } from '@sitebook/contract/manage/manage-schema.ts';
import { SearchableSelect } from '../../fields/searchable-select.tsx';

interface PlaceFilterProps {
  readonly label: string;
  /** What stands for all locations. */
  readonly all: string;
  readonly overview: ManageOverview;
  readonly place: number | undefined;
  readonly onChoose: (place: number | undefined) => void;
}

/** Narrows a list to one of the locations that the user manages. */
export function PlaceFilter({ label, all, overview, place, onChoose }: PlaceFilterProps) {
  const everywhere = { id: 0, name: all };
  const some = overview.locations.map(({ iBaseLocationId, locationName }) => ({
    id: iBaseLocationId,
    name: locationName,
  }));
  return (
    <SearchableSelect
      label={label}
      size="medium"
      options={[everywhere, ...some]}
      selected={some.find(({ id }) => id === place) ?? everywhere}
      onSelect={({ id }) => onChoose(id === everywhere.id ? undefined : id)}
    />
  );
}
