import { type BoardAsked, boardPath } from '@sitebook/contract/modules/board.ts';
import type { BoardRows } from '@sitebook/contract/modules/board-rows.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import type { Api } from './client.ts';
import { requestKeys } from './request-queries.ts';

/** Where the answers for a module's boards are kept, beside what its calendars show. */
export const boardKey = (definition: ModuleDefinition) => [...requestKeys.calendars(definition), 'board'] as const;

/**
 * All bookings of a board. There may be ten thousand: they come as lists of values, of which what places them is read, and
 * the rest when they are drawn.
 */
export const boardQuery = (api: Api, definition: ModuleDefinition, asked: BoardAsked) =>
  queryOptions({
    queryKey: [...boardKey(definition), asked],
    queryFn: ({ signal }) =>
      api.get<BoardRows>(boardPath(definition.key), { ...asked }, signal).catch(async (error) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        const { boardOfLastVersion } = await import('./board-of-last-version.ts');
        return boardOfLastVersion(api, definition, asked, signal);
      }),
  });
