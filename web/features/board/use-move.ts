import type { BoardRows } from '@sitebook/contract/modules/board-rows.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiError, isUnanswered, reasonOf } from '../../api/api-error.ts';
import { boardKey } from '../../api/board-query.ts';
import { useApi } from '../../api/connection.ts';
import { alternativesQuery } from '../../api/free-time-queries.ts';
import { requestKeys } from '../../api/request-queries.ts';
import { useUpdateRequest } from '../../api/save-request.ts';
import type { Site } from '../calendar/site.ts';
import { type BoardBooking, placeAnew } from './board-bookings.ts';
import type { Flight } from './grid/board-grid.tsx';
import type { Place } from './grid/row.ts';
import { isoOf } from './iso-of.ts';
import { type Outcome, placesIn } from './outcome.ts';

/** Moves bookings: each is a save as any other. It stands where it was dropped while the server judges it. */
export function useMove(definition: ModuleDefinition, { iBaseLocationId }: Site) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateRequest(definition);
  const [flights, setFlights] = useState<readonly Flight<BoardBooking>[]>([]);
  const [outcome, setOutcome] = useState<Outcome<BoardBooking> | null>(null);
  const land = useCallback(
    ({ key }: BoardBooking) => setFlights((all) => all.filter(({ block }) => block.key !== key)),
    [],
  );

  /** Says no, and then what is free instead. */
  const refuse = useCallback(
    async (reason: string, booking: BoardBooking | null, to: Place) => {
      const refused = { kind: 'refused', reason, booking, to, instead: null } as const;
      setOutcome(refused);
      const asked = {
        module: definition.key,
        iBaseLocationId,
        resourceId: to.row,
        ...isoOf(to),
        requestId: booking?.key ?? null,
      };
      const instead = await queryClient
        .fetchQuery({ ...alternativesQuery(api, asked), staleTime: 0 })
        // Advice that does not come is no second failure.
        .catch(() => null);
      setOutcome((now) =>
        now === refused ? { ...refused, instead: instead && placesIn(instead, to, booking && placeOf(booking)) } : now,
      );
    },
    [api, queryClient, definition, iBaseLocationId],
  );

  const move = useCallback(
    async (booking: BoardBooking, to: Place, isUndo = false) => {
      const from = placeOf(booking);
      setOutcome({ kind: 'saving', to });
      setFlights((all) => [
        ...all.filter(({ block }) => block.key !== booking.key),
        { block: booking, from, to, isBack: false },
      ]);
      try {
        const saved = await mutateAsync({
          id: booking.key,
          action: 'update',
          version: booking.version ?? 0,
          values: changed(from, to),
          note: null,
          idempotencyKey: crypto.randomUUID(),
        });
        const moved = { ...booking, resourceId: to.row, start: to.start, end: to.end, version: saved.version };
        // It stands there until the answer with all of the others comes.
        queryClient.setQueriesData<BoardRows>(
          { queryKey: boardKey(definition) },
          (rows) => rows && placeAnew(definition, rows, moved),
        );
        land(booking);
        setOutcome({ kind: 'moved', booking: moved, from, to, isUndo });
      } catch (error) {
        setFlights((all) => all.map((one) => (one.block.key === booking.key ? { ...one, isBack: true } : one)));
        void queryClient.invalidateQueries({ queryKey: requestKeys.calendars(definition) });
        const { code, status } = error instanceof ApiError ? error : { code: '', status: 0 };
        const isElsewhere = code === 'error.changed-elsewhere';
        if ((status === 409 || status === 422) && !isElsewhere) await refuse(reasonOf(error), booking, to);
        else if (isElsewhere) setOutcome({ kind: 'failed', reason: say('board.changed') });
        else {
          const reason = isUnanswered(error) ? say('board.no-answer') : reasonOf(error);
          setOutcome({ kind: 'failed', reason: say('board.not-moved', { reason }) });
        }
      }
    },
    [mutateAsync, queryClient, definition, land, refuse],
  );
  return { flights, land, move, refuse, outcome, setOutcome };
}

export function placeOf({ resourceId, start, end }: BoardBooking): Place {
  return { row: resourceId, start, end };
}

/** Only what is different: who moves a booking in time says nothing of its resource. */
function changed(from: Place, to: Place): Values {
  const { start, end } = isoOf(to);
  return {
    ...(from.row !== to.row && { resourceId: to.row }),
    ...(from.start !== to.start && { start }),
    ...(from.end !== to.end && { end }),
  };
}
