import { useEffect } from 'react';
import { useConnection } from '../api/connection.ts';
import { keepPage } from '../api/kept-page.ts';
import { followSignOut } from '../api/signed-out.ts';
import { useSelection } from '../features/location/selection.ts';
import { NoticeNews } from '../features/notices/notice-news.tsx';
import { useNoticeWatch } from '../features/notices/use-notice-watch.ts';
import { useMe } from '../features/profile/use-me.ts';
import { useLive } from '../live/use-live.ts';

/** Nothing to see while all is well. */
export default function Live() {
  const { session, config } = useConnection();
  useEffect(() => {
    const over = new AbortController();
    followSignOut(config, session, over.signal);
    return () => over.abort();
  }, [config, session]);
  useEffect(() => {
    keepPage();
    // A page that stays open for long needs it; where it does not come, the next call asks for it.
    session.renewAhead().catch(() => {});
  }, [session]);
  const me = useMe();
  const iBaseLocationId = useSelection()?.iBaseLocationId ?? null;
  useLive(me?.alias, iBaseLocationId);
  useNoticeWatch();
  return <NoticeNews />;
}
