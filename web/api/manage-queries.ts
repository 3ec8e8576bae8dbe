import type { ManageChoices, ManageOverview, RecordHistory } from '@sitebook/contract/manage/manage-schema.ts';
import { manageName } from '@sitebook/contract/manage/names.ts';
import { manageOverviewPath, managePaths, totalHeader } from '@sitebook/contract/manage/paths.ts';
import type { Consequences } from '@sitebook/contract/manage/record-schema.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import type { RecordNeed } from '@sitebook/domain/manage/needs.ts';
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { encodeRecord, readWireRecord, type WireRecord } from './wire-record.ts';

/** What the signed-in user manages. Refused to those who manage nothing. */
export const manageOverviewQuery = (api: Api) =>
  queryOptions({
    queryKey: ['manage', 'overview'],
    queryFn: ({ signal }) => api.get<ManageOverview>(manageOverviewPath, {}, signal),
  });

export interface RecordsAsked {
  readonly search: string;
  /** The key of a field. */
  readonly sort: string | undefined;
  readonly dir: 'asc' | 'desc';
  readonly active: 'true' | 'false' | 'all';
  readonly place: number | undefined;
  /** What they hold in the field by which they are judged together. */
  readonly family: string | undefined;
  readonly needs: RecordNeed | undefined;
  readonly page: number;
}

/** What has an order is seen as a whole. */
export const recordsOnPage = ({ order }: EntityDefinition) => (order ? 200 : 50);

/** The server takes no more at once. */
const mostRecords = 1000;

/** A page of an entity's records, and how many there are in all. */
export const recordsQuery = (api: Api, definition: EntityDefinition, asked: RecordsAsked) =>
  queryOptions({
    queryKey: ['manage', definition.key, 'list', asked],
    queryFn: async ({ signal }) => {
      const { search, sort, dir, active, place, family, needs, page } = asked;
      const answer = await api.raw(managePaths.list(definition.key), {
        query: {
          search: search === '' ? undefined : search,
          sort: sort && manageName(definition.key, sort),
          dir,
          active,
          ...(place !== undefined && { iBaseLocationId: place }),
          ...(family !== undefined && { moduleName: family }),
          needs,
          page,
          pageSize: recordsOnPage(definition),
        },
        signal,
      });
      const rows: readonly WireRecord[] = await answer.json();
      return {
        rows: rows.map((row) => readWireRecord(definition, row)),
        total: Number(answer.headers.get(totalHeader) ?? rows.length),
      };
    },
    placeholderData: keepPreviousData,
  });

/** Those that a record is judged with, at its place or, for everywhere, at all that the user manages. */
export const familyQuery = (
  api: Api,
  definition: EntityDefinition,
  { family, place }: { readonly family: string; readonly place: number | null },
) =>
  queryOptions({
    queryKey: ['manage', definition.key, 'family', family, place],
    queryFn: async ({ signal }) => {
      const query = { moduleName: family, ...(place !== null && { iBaseLocationId: place }), pageSize: mostRecords };
      const rows = await api.get<readonly WireRecord[]>(managePaths.list(definition.key), query, signal);
      return rows.map((row) => readWireRecord(definition, row));
    },
  });

export const recordQuery = (api: Api, definition: EntityDefinition, id: number) =>
  queryOptions({
    queryKey: ['manage', definition.key, 'one', id],
    queryFn: async ({ signal }) =>
      readWireRecord(definition, await api.get<WireRecord>(managePaths.one(definition.key, id), {}, signal)),
    // A form has to begin with what is stored now.
    gcTime: 0,
  });

export const recordHistoryQuery = (api: Api, definition: EntityDefinition, id: number) =>
  queryOptions({
    queryKey: ['manage', definition.key, 'history', id],
    queryFn: ({ signal }) => api.get<RecordHistory>(managePaths.history(definition.key, id), {}, signal),
  });

/** The open requests that switching a record off would break. */
export const switchingOffQuery = (api: Api, definition: EntityDefinition, id: number) =>
  queryOptions({
    queryKey: ['manage', definition.key, 'switching-off', id],
    queryFn: () => findConsequences(api, definition, id, { [definition.activity.field]: definition.activity.off }),
    // Asked anew with each question.
    gcTime: 0,
  });

/** What a change of a form would mean for requests that are there. */
export const touchedQuery = (api: Api, definition: EntityDefinition, id: number | null, values: Values) =>
  queryOptions({
    queryKey: ['manage', definition.key, 'touched', id, values],
    queryFn: () => findConsequences(api, definition, id, values),
    retry: false,
    gcTime: 0,
  });

/** The open requests that a change, or a new record, would break. */
export function findConsequences(
  api: Api,
  definition: EntityDefinition,
  id: number | null,
  values: Values,
): Promise<Consequences> {
  const body = encodeRecord(definition, values);
  const { consequences, newConsequences } = managePaths;
  const path = id === null ? newConsequences(definition.key) : consequences(definition.key, id);
  return api.call(path, { method: 'POST', body });
}

/** Whether what is kept there is of this record alone. */
export function isOfRecord(definition: EntityDefinition, id: number, [about, entity, , of]: QueryKey): boolean {
  return about === 'manage' && entity === definition.key && of === id;
}

/** What a lookup field offers. */
export const manageChoicesQuery = (api: Api, entity: EntityKey) =>
  queryOptions({
    queryKey: ['manage', entity, 'choices'],
    queryFn: ({ signal }) => api.get<ManageChoices>(managePaths.choices(entity), {}, signal),
  });
