/**
 * Why somebody is told of something, what concerns them most first. `place` is what those who run a location hear of its
 * requests, `upkeep` what its admins hear of its things.
 */
export const noticeKinds = ['awaits', 'assigned', 'mine', 'copied', 'place', 'upkeep'] as const;

export type NoticeKind = (typeof noticeKinds)[number];
