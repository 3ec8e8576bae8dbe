/** Why somebody is told of something, what concerns them most first. `place` is what those who run a location hear. */
export const noticeKinds = ['awaits', 'assigned', 'mine', 'copied', 'place'] as const;

export type NoticeKind = (typeof noticeKinds)[number];
