import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { noticeTexts } from '@sitebook/domain/text/notice-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type Ref, useEffect, useRef } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { type NoticePages, noticesKey, noticesQuery } from '../../api/notice-queries.ts';
import { forcedColours, narrow } from '../../ui/breakpoints.ts';
import { Note } from '../../ui/note.tsx';
import { barHeight } from '../../ui/theme.ts';
import { listed } from './grouped.ts';
import { newestOf } from './news.ts';
import { NoticeList } from './notice-list.tsx';
import { NoticeNews } from './notice-news.tsx';
import { NoticesWaiting } from './notices-waiting.tsx';
import { useMarking } from './use-marking.ts';

addTexts(noticeTexts);

const useStyles = makeStyles({
  panel: {
    position: 'fixed',
    insetBlockStart: `calc(${barHeight} + ${tokens.spacingVerticalXS})`,
    insetBlockEnd: 'auto',
    insetInlineStart: 'auto',
    insetInlineEnd: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    width: '420px',
    maxWidth: '100%',
    height: `min(640px, calc(100dvh - ${barHeight} - 24px))`,
    maxHeight: '100%',
    margin: 0,
    padding: 0,
    overflow: 'hidden',
    border: 'none',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow28,
    '::backdrop': { backgroundColor: 'transparent' },
    [narrow]: {
      insetBlockStart: 0,
      insetInlineEnd: 0,
      width: '100%',
      height: '100dvh',
      borderRadius: 0,
    },
    [forcedColours]: { border: '1px solid CanvasText' },
  },
  inside: { display: 'flex', flexDirection: 'column', height: '100%' },
  head: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '56px',
    paddingInlineStart: tokens.spacingHorizontalL,
    paddingInlineEnd: tokens.spacingHorizontalS,
    borderBlockEndWidth: '1px',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  title: {
    flexGrow: 1,
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  all: { [narrow]: { minHeight: '44px' } },
  close: { minWidth: '44px', minHeight: '44px' },
  body: { flexGrow: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
  trouble: { padding: tokens.spacingHorizontalL },
});

/** What somebody was told: a small window below the bell, on a phone the whole screen. */
export default function NoticesPanel({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const dialog = useRef<HTMLDialogElement>(null);
  const closing = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // The browser would begin with what marks everything.
    closing.current?.focus();
  }, []);
  useForgetOlder();
  const query = useInfiniteQuery(noticesQuery(useApi()));
  const marking = useMarking();
  const notices = listed(query.data?.pages ?? []);
  // The browser gives the focus back to the bell.
  const close = () => dialog.current?.close();
  const closeFromOutside = ({ target }: MouseEvent) => target === dialog.current && close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, which the browser sees to
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby="notices-title"
      onClose={onClose}
      onClick={closeFromOutside}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id="notices-title" className={styles.title}>
            {say('header.notices')}
          </h2>
          {notices.length > 0 && (
            <Button
              className={styles.all}
              appearance="subtle"
              // It stays when it is done: whoever pressed it by keyboard stands on it.
              disabledFocusable={notices.every(({ isRead }) => isRead)}
              onClick={() => marking.mutate({ isRead: true, upTo: newestOf(notices) })}
            >
              {say('notices.all-read')}
            </Button>
          )}
          <Button
            ref={closing as Ref<never>}
            className={styles.close}
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={say('notices.close')}
            onClick={close}
          />
        </div>
        <div className={styles.body}>
          {marking.isError && (
            <div className={styles.trouble}>
              <Note kind="error" text={reasonOf(marking.error)} />
            </div>
          )}
          {query.isPending && <NoticesWaiting />}
          {query.isLoadingError && (
            <div className={styles.trouble}>
              <Note kind="error" text={say('load.failed', { what: say('notices.what') })}>
                <Button onClick={() => void query.refetch()}>{say('load.retry')}</Button>
              </Note>
            </div>
          )}
          {query.data && (
            <NoticeList
              notices={notices}
              onMark={({ noticeId }, isRead) => marking.mutate({ isRead, noticeIds: [noticeId] })}
              onLeave={close}
              more={{
                isThere: query.hasNextPage,
                isLoading: query.isFetchingNextPage,
                hasFailed: query.isFetchNextPageError,
                load: () => void query.fetchNextPage(),
              }}
            />
          )}
        </div>
        <NoticeNews />
      </div>
    </dialog>
  );
}

/** Closed, it leaves the first page behind: what comes in later is one call, however far somebody has read. */
function useForgetOlder(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => () => {
      queryClient.setQueryData<NoticePages>(
        noticesKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
    },
    [queryClient],
  );
}
