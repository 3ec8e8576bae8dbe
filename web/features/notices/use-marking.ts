import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import {
  type Marked,
  markNotices,
  type NoticePages,
  noticesKey,
  refreshNotices,
  withMarked,
  withUnread,
} from '../../api/notice-queries.ts';

/** Marks notices as read or unread. It shows at once; where it fails they are as they were, and the reason is told. */
export function useMarking() {
  const api = useApi();
  const queryClient = useQueryClient();
  const change = (by: (data: NoticePages) => NoticePages) =>
    queryClient.setQueryData<NoticePages>(noticesKey, (data) => data && by(data));
  return useMutation({
    mutationFn: (marked: Marked) => markNotices(api, marked),
    onMutate: async (marked) => {
      await queryClient.cancelQueries({ queryKey: noticesKey });
      change((data) => withMarked(data, marked));
    },
    onSuccess: ({ unread }) => change((data) => withUnread(data, unread)),
    onError: () => refreshNotices({ api, queryClient }),
  });
}
