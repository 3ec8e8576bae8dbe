import type { Notice } from '@sitebook/contract/notices/notices.ts';
import { describe, expect, it } from 'vitest';
import { type NoticePages, withMarked } from '../../api/notice-queries.ts';
import { grouped, listed } from './grouped.ts';
import { countNew, newestOf } from './news.ts';

const notice = (noticeId: number, fields: Partial<Notice> = {}): Notice => ({
  noticeId,
  toldAt: '2026-11-19T12:00:00.000Z',
  isRead: false,
  kind: 'mine',
  text: 'Your booking was cancelled',
  moduleName: 'Washbay',
  requestId: 365,
  iBaseLocationId: 1001,
  locationName: 'Houston (West Yard)',
  requestStatus: 'Cancelled',
  isDeleted: false,
  isWaiting: false,
  list: null,
  recordId: null,
  slot: null,
  ...fields,
});

const ids = (notices: readonly Notice[]) => notices.map(({ noticeId }) => noticeId);

describe('TOLD-11 what somebody was told', () => {
  it('is in two groups, by the calendar of the reader', () => {
    const now = new Date('2026-11-19T08:00:00Z');
    const told = [
      notice(3, { toldAt: '2026-11-19T06:00:00.000Z' }),
      notice(2, { toldAt: '2026-11-19T05:59:00.000Z' }),
      notice(1, { toldAt: '2026-11-18T06:00:00.000Z' }),
    ];
    const inHouston = grouped(told, now, 'America/Chicago');
    expect([ids(inHouston.today), ids(inHouston.earlier)]).toEqual([[3], [2, 1]]);
    const inOslo = grouped(told, now, 'Europe/Oslo');
    expect([ids(inOslo.today), ids(inOslo.earlier)]).toEqual([[3, 2], [1]]);
  });

  it('is listed once, the newest first, where pages overlap', () => {
    expect(ids(listed([{ notices: [notice(5), notice(4)] }, { notices: [notice(4), notice(2)] }]))).toEqual([5, 4, 2]);
  });

  it('is announced when it is new, and not what was there when the page was opened', () => {
    expect(countNew(undefined, [notice(2), notice(1)])).toBe(0);
    expect(countNew(0, [notice(1)])).toBe(1);
    expect(countNew(newestOf([notice(2), notice(1)]), [notice(4), notice(3), notice(2)])).toBe(2);
    expect(countNew(4, [notice(4), notice(3)])).toBe(0);
    expect(countNew(3, [notice(4, { isRead: true }), notice(3)])).toBe(0);
  });
});

describe('marking', () => {
  const data: NoticePages = {
    pages: [
      { unread: 3, notices: [notice(5), notice(4, { isRead: true })], next: 4 },
      { unread: 3, notices: [notice(3), notice(2)], next: null },
    ],
    pageParams: [null, 4],
  };
  const unread = ({ pages }: NoticePages) => pages[0]?.unread;
  const read = ({ pages }: NoticePages) => ids(pages.flatMap(({ notices }) => notices).filter((one) => one.isRead));

  it.each([
    ['one', { isRead: true, noticeIds: [3] }, [4, 3], 2],
    ['one that is read already', { isRead: true, noticeIds: [4] }, [4], 3],
    ['one as unread', { isRead: false, noticeIds: [4] }, [], 4],
    ['all up to one', { isRead: true, upTo: 3 }, [4, 3, 2], 1],
    ['all', { isRead: true, upTo: 5 }, [5, 4, 3, 2], 0],
  ])('%s shows at once', (_what, marked, areRead, left) => {
    const after = withMarked(data, marked);
    expect([read(after), unread(after)]).toEqual([areRead, left]);
  });
});
