import { noticeWays, usualChoices } from '@sitebook/domain/notices/choice.ts';
import type { noticeKinds } from '@sitebook/domain/notices/notice-kind.ts';
import { z } from 'zod';
import { baseLocationId } from '../params.ts';

/** How the caller is told by mail, below /api. */
export const choicesPath = '/notices/choices';

/** The location that the caller has chosen last, below /api. */
export const chosenPlacePath = '/notices/place';

const way = z.enum(noticeWays, { error: 'field.choice' }).meta({
  description: 'now: each at once; daily: together at 07:00 of the location chosen last; off: only in the app',
});

export const choicesSchema = z.object({
  awaits: way,
  assigned: way,
  mine: way,
  copied: way,
  place: way,
  // Who knows nothing of these yet leaves them out.
  message: way.default(usualChoices.message),
  freed: way.default(usualChoices.freed),
  upkeep: way.default(usualChoices.upkeep),
}) satisfies z.ZodType<Record<(typeof noticeKinds)[number], (typeof noticeWays)[number]>>;

export const chosenPlaceBody = z.object({ iBaseLocationId: baseLocationId });

/** How somebody is told by mail, by kind. */
export type Choices = z.infer<typeof choicesSchema>;
