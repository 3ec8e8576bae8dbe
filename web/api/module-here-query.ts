import type { getOwnFields } from '@sitebook/contract/form-schema/form-schema.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { partialMatchKey, type QueryClient, type QueryKey, queryOptions, skipToken } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { seldomChanges } from './freshness.ts';

const begin = ['lookup', 'module-here'] as const;

const keyOf = (module: ModuleDefinition | undefined, iBaseLocationId: number | null) =>
  [...begin, module?.key, iBaseLocationId] as const;

/** Whether lists are asked for by what is kept there. */
export const isModuleHere = (key: QueryKey) => partialMatchKey(key, begin);

/** A module as its lists are at a base location: with what was added to its form there. */
export const moduleHereQuery = (api: Api, module: ModuleDefinition | undefined, iBaseLocationId: number | null) =>
  queryOptions({
    queryKey: keyOf(module, iBaseLocationId),
    queryFn:
      module && iBaseLocationId !== null
        ? async ({ signal }) => {
            const query = { moduleName: module.key, iBaseLocationId };
            const added = await api.look<typeof getOwnFields>('/FormSchema/GetOwnFields', query, signal);
            if (added.length === 0) return module;
            // It is among what every list is made of. Who asks for it may have nothing of that yet.
            const { decodeOwnFields } = await import('@sitebook/contract/form-schema/decode-form.ts');
            return decodeOwnFields(module, added);
          }
        : skipToken,
    staleTime: seldomChanges,
  });

/** The same as far as it was asked for. */
export function moduleHere(client: QueryClient, module: ModuleDefinition, iBaseLocationId: number | null) {
  return client.getQueryData<ModuleDefinition>(keyOf(module, iBaseLocationId)) ?? module;
}

/** Asks for it anew: a list was refused, and what it was sorted or narrowed by may be gone. */
export function renewModuleHere(client: QueryClient, module: ModuleDefinition, iBaseLocationId: number | null) {
  return client.invalidateQueries({ queryKey: keyOf(module, iBaseLocationId) });
}
