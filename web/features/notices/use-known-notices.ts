import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { type NoticePages, noticesKey } from '../../api/notice-queries.ts';

/** What is known of the caller's notices so far. Only looks: what asks for them comes when the screen is at rest. */
export function useKnownNotices(): NoticePages | undefined {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
    [queryClient],
  );
  return useSyncExternalStore(subscribe, () => queryClient.getQueryData<NoticePages>(noticesKey));
}

/** How many are unread; nothing while nobody knows. */
export function useUnread(): number | undefined {
  return useKnownNotices()?.pages[0]?.unread;
}
