import { viewsPath } from '@sitebook/contract/lists/paths.ts';
import type { WireView } from '@sitebook/contract/lists/views.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';

export type { WireView };

/** The views of a module's lists at a location. */
export const viewsQuery = (api: Api, { key }: ModuleDefinition, iBaseLocationId: number | null) =>
  queryOptions({
    queryKey: ['views', key, iBaseLocationId],
    queryFn: ({ signal }) => api.get<readonly WireView[]>(viewsPath, { iBaseLocationId, moduleName: key }, signal),
  });
