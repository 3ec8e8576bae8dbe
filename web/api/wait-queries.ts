import type { WireWait, waitsPath } from '@sitebook/contract/waits/waits.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';

const waits: typeof waitsPath = '/waits';

/** A slot that somebody may wait for. */
export type Wished = Pick<WireWait, 'moduleName' | 'iBaseLocationId' | 'resourceId' | 'start' | 'end'>;

/** What the caller waits for. */
export const waitsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['requests', 'waits'],
    queryFn: ({ signal }) => api.get<readonly WireWait[]>(waits, {}, signal),
  });

export function makeWait(api: Api, wished: Wished): Promise<WireWait> {
  return api.call(waits, { method: 'POST', body: wished });
}

export function giveUpWait(api: Api, id: number): Promise<unknown> {
  return api.call(`${waits}/${id}`, { method: 'DELETE' });
}
