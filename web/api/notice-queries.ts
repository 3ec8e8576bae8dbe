import type { Notice, Notices, noticesPath, readNoticesPath } from '@sitebook/contract/notices/notices.ts';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from './client.ts';

/** Where everything that somebody was told is kept, the newest page first. */
export const noticesKey = ['notices'] as const;

export type NoticePages = InfiniteData<Notices, number | null>;

const path: typeof noticesPath = '/notices';
const readPath: typeof readNoticesPath = '/notices/read';

/** What the caller was told. Nobody has to look at it for it to stay: the bell shows its number on every screen. */
export const noticesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: noticesKey,
    queryFn: ({ pageParam, signal }) => api.get<Notices>(path, pageParam === null ? {} : { before: pageParam }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    gcTime: Number.POSITIVE_INFINITY,
    // Whoever changes it says so.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Asks again. What is on its way may be from before, and is given up. */
export async function refreshNotices({ api, queryClient }: { api: Api; queryClient: QueryClient }): Promise<void> {
  await queryClient.cancelQueries({ queryKey: noticesKey });
  // What fails here the panel tells, where somebody opens it.
  await queryClient.fetchInfiniteQuery({ ...noticesQuery(api), staleTime: 0 }).catch(() => {});
}

/** What is to be marked: some, or all up to one. */
export type Marked = { readonly isRead: boolean } & (
  | { readonly noticeIds: readonly number[] }
  | { readonly upTo: number }
);

export function markNotices(api: Api, marked: Marked): Promise<Pick<Notices, 'unread'>> {
  return api.call(readPath, { method: 'POST', body: marked });
}

/** How the pages are once some are marked, as far as they are here. The number is the server's to say. */
export function withMarked(data: NoticePages, marked: Marked): NoticePages {
  const isMeant = ({ noticeId }: Notice) =>
    'upTo' in marked ? noticeId <= marked.upTo : marked.noticeIds.includes(noticeId);
  const notices = data.pages.flatMap((page) => page.notices);
  const changed = notices.filter((notice) => isMeant(notice) && notice.isRead !== marked.isRead).length;
  const [first] = data.pages;
  const unread = Math.max(0, (first?.unread ?? 0) + (marked.isRead ? -changed : changed));
  const pages = data.pages.map((page) => ({
    ...page,
    notices: page.notices.map((notice) => (isMeant(notice) ? { ...notice, isRead: marked.isRead } : notice)),
  }));
  return withUnread({ ...data, pages }, unread);
}

/** The number stands on the first page. */
export function withUnread(data: NoticePages, unread: number): NoticePages {
  return { ...data, pages: data.pages.map((page, index) => (index === 0 ? { ...page, unread } : page)) };
}
