import type { TextCode } from '@sitebook/domain/text/en.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { isBlankLocation } from '../api/client.ts';
import { type Connection, ConnectionContext } from '../api/connection.ts';
import { createQueryClient } from '../api/query-client.ts';
import { linkTo } from '../paths.ts';
import { createAppRouter } from './router.tsx';

/** Everything behind sign-in. */
export function App({ connection }: { connection: Connection }) {
  const [{ queryClient, router }] = useState(() => assemble(connection));
  return (
    <ConnectionContext value={connection}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ConnectionContext>
  );
}

function assemble(connection: Connection) {
  const queryClient = createQueryClient((error) => {
    // A call without a location says so, and the way on is to choose one.
    if (isBlankLocation(error)) void router.navigate({ ...linkTo.picker(), state: { notice: error.code as TextCode } });
  });
  const router = createAppRouter({ connection, queryClient });
  return { queryClient, router };
}
