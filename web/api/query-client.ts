import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const attempts = 3;

/** Every call's failure passes `onFailure`; the screens show it in their place as well. */
export function createQueryClient(onFailure: (error: Error) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    mutationCache: new MutationCache({ onError: onFailure }),
    defaultOptions: {
      queries: {
        // What the server refused it will refuse again; a lost network or a restart may pass.
        retry: (failures, error) => failures + 1 < attempts && (!(error instanceof ApiError) || error.status >= 500),
        retryDelay: (failures) => 500 * 2 ** failures,
        refetchOnWindowFocus: false,
        // Nobody has to ask again for what only a lost network kept from them.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        networkMode: 'always',
      },
      // Without a network a call fails and says so. To hold it back until there is one would look like waiting for ever.
      mutations: { networkMode: 'always' },
    },
  });
}
