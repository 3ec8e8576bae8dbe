import type { Choices, choicesPath, chosenPlacePath } from '@sitebook/contract/notices/choices.ts';
import type { substitutesPath, WireSubstitute } from '@sitebook/contract/substitutes/substitutes.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';

const choices: typeof choicesPath = '/notices/choices';
const place: typeof chosenPlacePath = '/notices/place';
const substitutes: typeof substitutesPath = '/substitutes';

export const choicesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['notice-choices'],
    queryFn: ({ signal }) => api.get<Choices>(choices, {}, signal),
  });

export function saveChoices(api: Api, body: Choices): Promise<Choices> {
  return api.call(choices, { method: 'PUT', body });
}

/** Tells the server which location was chosen: the daily mail comes in its morning. No matter when it fails. */
export async function tellPlace(api: Api, iBaseLocationId: number): Promise<void> {
  await api.call(place, { method: 'PUT', body: { iBaseLocationId } }).catch(() => {});
}

/** Who stands in for the caller, and for whom they stand in. */
export const substitutesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['substitutes'],
    queryFn: ({ signal }) => api.get<readonly WireSubstitute[]>(substitutes, {}, signal),
  });

export interface Naming {
  readonly alias: string | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

export function nameSubstitute(api: Api, body: Naming): Promise<WireSubstitute> {
  return api.call(substitutes, { method: 'POST', body });
}

export function removeSubstitute(api: Api, id: number): Promise<unknown> {
  return api.call(`${substitutes}/${id}`, { method: 'DELETE' });
}
