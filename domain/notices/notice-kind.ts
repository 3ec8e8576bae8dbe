/**
 * Why somebody is told of something, what concerns them most first. `place` is what those who run a location hear of its
 * requests, `message` what is written about one, `freed` that a slot can be had that they wait for, `upkeep` what the admins
 * of a location hear of its things.
 */
export const noticeKinds = ['awaits', 'assigned', 'mine', 'message', 'freed', 'copied', 'place', 'upkeep'] as const;

export type NoticeKind = (typeof noticeKinds)[number];
