import { modules } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import { lookupQuery } from '../../api/lookup-queries.ts';

const withCalendar = modules.filter(({ calendar }) => calendar !== undefined);

/** What can be booked of one module at a location. */
export interface ResourceGroup {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly { readonly id: number; readonly name: string }[];
}

export interface WallResources {
  /** All at once: what is chosen from does not grow under somebody's hands. Undefined until then. */
  readonly groups: readonly ResourceGroup[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** What a wall screen of a location can show. */
export function useWallResources(baseLocationId: number): WallResources {
  const api = useApi();
  const queries = useQueries({
    queries: withCalendar.map(({ key }) =>
      lookupQuery(api, { source: 'resources', module: key, baseLocationId, within: null }),
    ),
  });
  const isKnown = queries.every(({ isSuccess }) => isSuccess);
  const groups = withCalendar.flatMap(({ key, title }, index) => {
    const rows = queries[index]?.data ?? [];
    return rows.length > 0 ? [{ key, title: say(title), rows }] : [];
  });
  const failed = queries.filter(({ isError }) => isError);
  return {
    groups: isKnown ? groups : undefined,
    hasFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
