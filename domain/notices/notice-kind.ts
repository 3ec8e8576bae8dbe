/**
 * Why somebody is told of something, what concerns them most first. `place` is what those who run a location hear of its
 * requests, `message` what is written about one, `upkeep` what its admins hear of its things.
 */
export const noticeKinds = ['awaits', 'assigned', 'mine', 'message', 'copied', 'place', 'upkeep'] as const;

export type NoticeKind = (typeof noticeKinds)[number];
