import { washBay } from '@sitebook/domain/modules/wash-bay.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { requestKeys } from './request-queries.ts';
import { noteSaved } from './save-request.ts';
import type { OpenedRequest } from './wire-request.ts';

const request = (version: number) => ({ id: 7, version }) as OpenedRequest;

it('what was saved is not overwritten by an answer that left before it', async () => {
  const queryClient = new QueryClient();
  const queryKey = requestKeys.one(washBay, 7);
  queryClient.setQueryData(queryKey, request(1));
  let answer = (_old: OpenedRequest) => {};
  const asked = queryClient
    .fetchQuery({
      queryKey,
      queryFn: () =>
        new Promise<OpenedRequest>((resolve) => {
          answer = resolve;
        }),
    })
    .catch(() => {});
  await noteSaved(queryClient, washBay, request(2));
  answer(request(1));
  await asked;
  expect(queryClient.getQueryData(queryKey)).toEqual(request(2));
});
