import { wireListOf } from '@sitebook/contract/lookups/wire-lists.ts';
import { callFor, decodeRow, type WireRow } from '@sitebook/contract/lookups/wire-rows.ts';
import { boardPath } from '@sitebook/contract/modules/board.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { seldomChanges } from './freshness.ts';
import { requestKeys } from './request-queries.ts';
import { type KnownRequest, readKnown, type WireRequest } from './wire-request.ts';

/** Who has what by the night between two moments in ISO 8601, and who waits for it. */
export const nightsQuery = (
  api: Api,
  definition: ModuleDefinition,
  iBaseLocationId: number,
  span: { readonly from: string; readonly to: string },
) =>
  queryOptions({
    queryKey: [...requestKeys.calendars(definition), iBaseLocationId, 'nights', span],
    queryFn: async ({ signal }): Promise<readonly KnownRequest[]> => {
      const rows = await api.get<readonly WireRequest[]>(
        boardPath(definition.key),
        { iBaseLocationId, ...span },
        signal,
      );
      return rows.map((row) => readKnown(definition, row));
    },
  });

/** What can be had, those that are switched off included, with the names of what each belongs to. */
export interface HeldRow extends LookupRow {
  readonly about: readonly string[];
}

export const heldRowsQuery = (api: Api, definition: ModuleDefinition, baseLocationId: number | null) => {
  const source = fieldOf(definition, definition.holds?.field ?? '')?.lookup?.source;
  return queryOptions({
    queryKey: ['lookup', source, definition.key, baseLocationId, 'all'],
    queryFn: async ({ signal }): Promise<readonly HeldRow[]> => {
      const call = source && callFor({ source, module: definition.key, baseLocationId, within: null });
      if (!call) return [];
      const rows = await api.get<readonly WireRow[]>(call.path, call.query, signal);
      const names = Object.entries(wireListOf(source).row).flatMap(([key, cell]) =>
        typeof cell === 'object' && 'nameOf' in cell ? [key] : [],
      );
      return rows.map((row) => ({ ...decodeRow(source, row), about: names.map((key) => String(row[key])) }));
    },
    staleTime: seldomChanges,
  });
};
