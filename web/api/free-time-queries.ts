import type { getAlternatives, getFirstFree } from '@sitebook/contract/lookups/free-times.ts';
import type { AnswerOf } from '@sitebook/contract/lookups/lookup.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';

/** What could be booked in place of a time that is refused. */
export type Alternatives = AnswerOf<typeof getAlternatives>;

/** A location of the same city where something of the kind is free. */
export type NearbyOffer = Alternatives['nearby'][number];

/** Answers follow what others book, as lists and calendars do. */
const keysOf = (module: string) => ['requests', module, 'free-times'] as const;

export interface FirstFreeAsked {
  readonly module: string;
  readonly iBaseLocationId: number;
  readonly minutes: number;
  /** In ISO 8601; now, if not given. */
  readonly from?: string;
  /** At most 10. */
  readonly count?: number;
}

/** The earliest times of a length over all resources of a module; null asks nothing. */
export const firstFreeQuery = (api: Api, asked: FirstFreeAsked | null) =>
  queryOptions({
    queryKey: [...keysOf(asked?.module ?? ''), 'first', asked],
    queryFn: ({ signal }) => {
      const { module, iBaseLocationId, minutes, from, count } = asked ?? {};
      return api.look<typeof getFirstFree>(
        '/free-times',
        { moduleName: module, iBaseLocationId, minutes, from, count },
        signal,
      );
    },
    enabled: asked !== null,
    retry: false,
  });

export interface AlternativesAsked {
  readonly module: string;
  readonly iBaseLocationId: number;
  readonly resourceId: number;
  /** In ISO 8601. */
  readonly start: string;
  readonly end: string;
  /** The booking that is moved; nothing for a new one. */
  readonly requestId: number | null;
}

/** What is free in place of a wanted time; null asks nothing. */
export const alternativesQuery = (api: Api, asked: AlternativesAsked | null) =>
  queryOptions({
    queryKey: [...keysOf(asked?.module ?? ''), 'alternatives', asked],
    queryFn: ({ signal }) => {
      const { module, iBaseLocationId, resourceId, start, end, requestId } = asked ?? {};
      return api.look<typeof getAlternatives>(
        '/free-times/alternatives',
        { moduleName: module, iBaseLocationId, resourceId, start, end, requestId, count: undefined },
        signal,
      );
    },
    enabled: asked !== null,
    retry: false,
  });
