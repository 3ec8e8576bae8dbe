import type { Notice } from '@sitebook/contract/notices/notices.ts';
import { isSameDay } from '../../ui/spoken-time.ts';

export interface NoticeGroups {
  readonly today: readonly Notice[];
  readonly earlier: readonly Notice[];
}

/** What was told today, and before; without a zone by the calendar of the browser. */
export function grouped(notices: readonly Notice[], now: Date, zone?: string): NoticeGroups {
  const isToday = ({ toldAt }: Notice) => isSameDay(new Date(toldAt), now, zone);
  return { today: notices.filter(isToday), earlier: notices.filter((notice) => !isToday(notice)) };
}

/** Pages may overlap once new ones came in above them: each is shown once. */
export function listed(pages: readonly { readonly notices: readonly Notice[] }[]): readonly Notice[] {
  const byId = new Map(pages.flatMap(({ notices }) => notices).map((notice) => [notice.noticeId, notice]));
  return [...byId.values()].sort((one, other) => other.noticeId - one.noticeId);
}
