import { encodeWhere, wireNameOfColumn } from '@sitebook/contract/lists/where.ts';
import { ownFieldsName } from '@sitebook/contract/modules/names.ts';
import { tabNames } from '@sitebook/contract/modules/wire-codes.ts';
import { modulePath, pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import type { Tab } from '@sitebook/domain/access/tab.ts';
import type { Filter } from '@sitebook/domain/filter/filter.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { isOwn } from '@sitebook/domain/own-fields/own-field.ts';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import type { Api } from './client.ts';
import { renewModuleHere } from './module-here-query.ts';
import { type ListedRequest, readListed, readOpened, type WireRequest } from './wire-request.ts';

/** Where the answers about a module's requests are kept. Saving, in save-request.ts, makes them outdated. */
export const requestKeys = {
  lists: ({ key }: ModuleDefinition) => ['requests', key, 'list'] as const,
  tabCounts: ({ key }: ModuleDefinition) => ['requests', key, 'tab-counts'] as const,
  calendars: ({ key }: ModuleDefinition) => ['requests', key, 'calendar'] as const,
  conversation: ({ key }: ModuleDefinition, id: number) => ['requests', key, 'conversation', id] as const,
  one: ({ key }: ModuleDefinition, id: number) => ['requests', key, 'one', id] as const,
};

/**
 * Whether what is kept there follows what others do. One request does so where it is only read: whoever changes it has to
 * be told of what others changed, not to find it in their form.
 */
export function isKeptCurrent([about]: readonly unknown[]): boolean {
  return about === 'requests';
}

/** How many rows a page of a dashboard has. */
const pageSize = 50;

/** What a dashboard shows. */
export interface ListAsked {
  readonly iBaseLocationId: number | null;
  readonly tab: Tab;
  readonly search: string;
  /** To what the tab is narrowed. */
  readonly filter: Filter;
  /** The key of a column's field. */
  readonly orderBy: string;
  readonly direction: 'asc' | 'desc';
  /** The fields and facts that rows show. */
  readonly shown: readonly string[];
  /** The keys of the chosen columns; nothing for those of the module. */
  readonly chosen: readonly string[] | null;
}

/** Part of a dashboard's list. */
export interface RequestPage {
  readonly rows: readonly ListedRequest[];
  /** The word that asks for what follows; null at the end. */
  readonly next: string | null;
  /** Requests that came in since, and wait to be shown above the first page. */
  readonly waiting?: readonly ListedRequest[];
}

/** The page behind a cursor, or the first one. */
export async function fetchRequestPage(
  api: Api,
  definition: ModuleDefinition,
  asked: ListAsked,
  after: string | null,
  signal: AbortSignal,
): Promise<RequestPage> {
  const body = { ...encodeAsked(definition, asked), PageSize: pageSize, After: after };
  const { rows, next } = await api.list<WireRequest>(modulePath(definition.key, 'list'), body, signal);
  return { rows: rows.map((row) => readListed(definition, row)), next: rows.length === 0 ? null : next };
}

/**
 * The pages of a dashboard, each beginning exactly behind the one before. When they are fetched again, the first one is
 * put before whoever looks at them by `arrange`, which knows the former ones.
 */
export const requestListQuery = (
  api: Api,
  definition: ModuleDefinition,
  asked: ListAsked,
  arrange: (shown: readonly RequestPage[], first: RequestPage) => RequestPage,
) => {
  const queryKey = [...requestKeys.lists(definition), asked];
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal, client }) => {
      const page = await fetchRequestPage(api, definition, asked, pageParam, signal).catch(async (error: unknown) => {
        // The screen asks for another list as soon as it knows; nobody reads of this one.
        if (isRefused(error)) await renewModuleHere(client, definition, asked.iBaseLocationId);
        throw error;
      });
      const shown = client.getQueryData<InfiniteData<RequestPage>>(queryKey)?.pages;
      return pageParam === null && shown ? arrange(shown, page) : page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
};

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 422;

/** One request with its history. */
export const requestQuery = (api: Api, definition: ModuleDefinition, id: number) =>
  queryOptions({
    queryKey: requestKeys.one(definition, id),
    queryFn: async ({ signal }) => {
      const { idParam } = pathsOf(definition.key);
      return readOpened(definition, await api.get(modulePath(definition.key, 'detail'), { [idParam]: id }, signal));
    },
  });

/** What of a location's bookings is asked for: those of one resource, those of a stretch of time in ISO 8601. */
export interface CalendarAsked {
  readonly resourceId?: number;
  readonly from?: string;
  readonly to?: string;
  /** With all that the caller may see of them, not only what a calendar shows. */
  readonly isWhole?: true;
}

/**
 * The bookings of a location; without a stretch from two months back to a year ahead. They stay as the wire spells
 * them: there may be thousands, and who shows some of them reads only these.
 */
export const calendarQuery = (
  api: Api,
  definition: ModuleDefinition,
  iBaseLocationId: number | null,
  asked: CalendarAsked = {},
) => {
  const { isWhole, ...stretch } = asked;
  return queryOptions({
    queryKey: [...requestKeys.calendars(definition), iBaseLocationId, asked],
    queryFn: ({ signal }) =>
      api.get<readonly WireRequest[]>(
        modulePath(definition.key, 'list'),
        { iBaseLocationId, ...stretch, ...(!isWhole && { fields: 'block' }) },
        signal,
      ),
  });
};

/** A list by the names of the wire. */
export function encodeAsked(definition: ModuleDefinition, asked: ListAsked) {
  return {
    ibaseLocationId: asked.iBaseLocationId,
    OrderByColumn: wireNameOfColumn(definition, asked.orderBy),
    OrderByDir: asked.direction,
    SearchString: asked.search,
    Where: encodeWhere(definition, asked.filter),
    Columns: columnsOf(definition, asked),
    Filter: { tab: tabNames[asked.tab] },
  };
}

/** What was added is asked for as a whole: one of it may be gone by now, and the list is there all the same. */
function columnsOf(definition: ModuleDefinition, { shown }: ListAsked): readonly string[] {
  const names = shown.map((key) => (isOwn({ key }) ? ownFieldsName : wireNameOfColumn(definition, key)));
  return [...new Set(names)];
}
