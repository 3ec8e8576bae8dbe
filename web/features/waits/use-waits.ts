import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { homeKey } from '../../api/home-query.ts';
import { giveUpWait, makeWait, type Wished, waitsQuery } from '../../api/wait-queries.ts';

/** Begins and ends waits; every screen that shows some follows. */
export function useWaiting() {
  const api = useApi();
  const queryClient = useQueryClient();
  const renew = () =>
    Promise.all([queryClient.invalidateQueries(waitsQuery(api)), queryClient.invalidateQueries({ queryKey: homeKey })]);
  const ask = useMutation({ mutationFn: (wished: Wished) => makeWait(api, wished), onSettled: renew });
  const giveUp = useMutation({
    // Given up twice: it is gone, as was wanted.
    mutationFn: (id: number) =>
      giveUpWait(api, id).catch((error) => (isGone(error) ? undefined : Promise.reject(error))),
    onSettled: renew,
  });
  return { ask, giveUp };
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The user's wait for just this slot, where there is one. */
export function useWaitFor(wished: Wished) {
  const { data } = useQuery(waitsQuery(useApi()));
  return data?.find(
    ({ resourceId, start, end }) => resourceId === wished.resourceId && start === wished.start && end === wished.end,
  );
}
