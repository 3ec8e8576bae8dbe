import { numberOf, textOf, type Values } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { BookingNotes, LookupRow } from '@sitebook/domain/rules/rule.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/connection.ts';
import { lookupQuery } from '../../../api/lookup-queries.ts';
import { bookingNotesQuery } from '../../../api/stay-queries.ts';
import { useFieldScope } from '../../../fields/field-scope.ts';

/** What lookup fields offer, by field key, and the keys of those of which that is known. */
export interface Lookups {
  readonly rows: Readonly<Record<string, readonly LookupRow[]>>;
  readonly known: ReadonlySet<string>;
}

/** The rows that lookup fields offer, as far as they are loaded, by field key: of all that are filled in, or of some. */
export function useLookupRows(
  definition: ModuleDefinition,
  baseLocationId: number,
  values: Values,
  isWanted: (key: string) => boolean = () => true,
): Lookups['rows'] {
  return useLookups(definition, baseLocationId, values, isWanted).rows;
}

/** The same for whoever has to tell what is not offered from what is not loaded. */
export function useLookups(
  definition: ModuleDefinition,
  baseLocationId: number,
  values: Values,
  isWanted: (key: string) => boolean = () => true,
): Lookups {
  const api = useApi();
  const fields = definition.fields.flatMap(({ key, lookup, section, writers }) =>
    lookup && section && writers !== 'server' && isWanted(key) ? [{ key, ...lookup }] : [],
  );
  const loaded = useQueries({
    queries: fields.map(({ source, within }) => {
      const parent = within ? numberOf(values[within]) : null;
      const asked = { source, module: definition.key, baseLocationId, within: parent };
      return { ...lookupQuery(api, asked), enabled: !within || parent !== null };
    }),
  });
  return {
    rows: Object.fromEntries(fields.map(({ key }, index) => [key, loaded[index]?.data ?? []])),
    known: new Set(fields.flatMap(({ key }, index) => (loaded[index]?.isSuccess ? [key] : []))),
  };
}

/** The rows that the values point to, for rules and for what follows from them. */
export function rowsChosen(
  rows: Readonly<Record<string, readonly LookupRow[]>>,
  values: Values,
): Readonly<Record<string, LookupRow | undefined>> {
  return Object.fromEntries(Object.entries(rows).map(([key, all]) => [key, all.find((row) => row.id === values[key])]));
}

const none: BookingNotes = {};

/** What the location tells whoever books as these values say; nothing until it is loaded, or where it has no notes. */
export function useNotes(values: Values): BookingNotes {
  const { definition, baseLocationId } = useFieldScope();
  const chosen = definition.notesBy ? textOf(values[definition.notesBy]) : null;
  return useQuery(bookingNotesQuery(useApi(), baseLocationId, chosen)).data ?? none;
}
