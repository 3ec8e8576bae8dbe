import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../api/connection.ts';
import { noticesKey, refreshNotices } from '../../api/notice-queries.ts';

/** How long the stream, which begins by asking for them, may take to begin. */
const patience = 3_000;

/** How old they may be when somebody comes back to the page. */
const oldMs = 60_000;

/** Asks for the caller's notices where the stream does not: when it is slow to begin, and when somebody comes back. */
export function useNoticeWatch(): void {
  const api = useApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => void refreshNotices({ api, queryClient });
    const known = () => queryClient.getQueryState(noticesKey);
    const timer = setTimeout(
      () => known()?.data === undefined && known()?.fetchStatus !== 'fetching' && refresh(),
      patience,
    );
    const over = new AbortController();
    const comeBack = () => {
      if (document.visibilityState === 'visible' && Date.now() - (known()?.dataUpdatedAt ?? 0) > oldMs) refresh();
    };
    window.addEventListener('focus', comeBack, over);
    document.addEventListener('visibilitychange', comeBack, over);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [api, queryClient]);
}
