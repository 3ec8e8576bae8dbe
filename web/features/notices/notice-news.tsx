import { say } from '@sitebook/domain/text/say.ts';
import { useEffect, useRef, useState } from 'react';
import { Announcement } from '../../ui/announcement.tsx';
import { countNew, newestOf } from './news.ts';
import { useKnownNotices } from './use-known-notices.ts';

/** Long enough to be taken up by what reads the screen aloud; the same words are news again after that. */
const saidMs = 5_000;

/** Tells those who listen that something came in while the page is open, once. */
export function NoticeNews() {
  const known = useKnownNotices()?.pages[0]?.notices;
  const newest = useRef<number>(undefined);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (known === undefined) return;
    const added = countNew(newest.current, known);
    newest.current = Math.max(newest.current ?? 0, newestOf(known));
    if (added > 0) setCount(added);
  }, [known]);
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => setCount(0), saidMs);
    return () => clearTimeout(timer);
  }, [count]);
  return <Announcement>{count > 0 && say('header.notices-new', { count })}</Announcement>;
}
