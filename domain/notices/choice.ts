import type { NoticeKind } from './notice-kind.ts';

/** How notices of a kind come by mail: each at once, together once a day, or not at all. The bell shows all of them. */
export const noticeWays = ['now', 'daily', 'off'] as const;

export type NoticeWay = (typeof noticeWays)[number];

export type NoticeChoices = Readonly<Record<NoticeKind, NoticeWay>>;

/** What holds for whoever has chosen nothing. */
export const usualChoices: NoticeChoices = {
  awaits: 'now',
  assigned: 'now',
  mine: 'now',
  message: 'now',
  freed: 'now',
  copied: 'daily',
  place: 'daily',
  upkeep: 'now',
};

/** What somebody has chosen, filled up with what is usual. */
export function choicesFrom(chosen: Partial<NoticeChoices>): NoticeChoices {
  return { ...usualChoices, ...chosen };
}

/** What waits for somebody has to reach somebody: only who has a substitute may switch it off. */
export function mayBeOff(kind: NoticeKind, hasSubstitute: boolean): boolean {
  return kind !== 'awaits' || hasSubstitute;
}
