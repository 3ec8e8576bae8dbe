import { viewPath, viewsPath } from '@sitebook/contract/lists/paths.ts';
import { wireNameOfColumn } from '@sitebook/contract/lists/where.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from './connection.ts';
import { encodeAsked, type ListAsked } from './request-queries.ts';
import { viewsQuery, type WireView } from './view-queries.ts';

/** What is to be kept: a new view, or what of one is to be different. */
export interface ViewSave {
  readonly before?: WireView;
  readonly name?: string;
  readonly isShared?: boolean;
  readonly list?: WireView['List'];
}

/** A list as a view keeps it. */
export function listOf(definition: ModuleDefinition, asked: ListAsked): WireView['List'] {
  const { ibaseLocationId: _here, Where, ...list } = encodeAsked(definition, asked);
  const Columns = asked.chosen?.map((key) => wireNameOfColumn(definition, key)) ?? null;
  return { ...list, Where: { ...Where }, Columns };
}

/** Keeps a view, and what was fetched of them up to date. */
export function useSaveView(definition: ModuleDefinition, iBaseLocationId: number | null) {
  const api = useApi();
  const client = useQueryClient();
  const query = viewsQuery(api, definition, iBaseLocationId);
  return useMutation({
    mutationFn: ({ before, name, isShared, list }: ViewSave) => {
      const body = { viewName: name, isShared, List: list };
      if (before) {
        return api.call<WireView>(viewPath(before.viewId), {
          method: 'PUT',
          body: { ...body, version: before.version },
        });
      }
      const place = { iBaseLocationId, moduleName: definition.key };
      return api.call<WireView>(viewsPath, { method: 'POST', body: { ...body, ...place } });
    },
    onSuccess: (saved) =>
      client.setQueryData(query.queryKey, (views = []) =>
        [...views.filter(({ viewId }) => viewId !== saved.viewId), saved].sort((a, b) =>
          a.viewName.localeCompare(b.viewName),
        ),
      ),
    // Somebody else may have changed it.
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
}

export function useRemoveView(definition: ModuleDefinition, iBaseLocationId: number | null) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = viewsQuery(api, definition, iBaseLocationId);
  return useMutation({
    mutationFn: ({ viewId, version }: WireView) =>
      api.call<unknown>(viewPath(viewId), { method: 'DELETE', query: { version } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
