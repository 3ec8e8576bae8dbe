import type { TextCode } from '@sitebook/domain/text/en.ts';
import { z } from 'zod';
import { entityId } from '../params.ts';

const code = (textCode: TextCode): string => textCode;

/** A text of the query. Blank counts as missing; a name that stands twice is no text. */
export const requiredText = z
  .string({ error: (issue) => code(issue.input === undefined ? 'field.required' : 'field.text') })
  .trim()
  .min(1, code('field.required'));

/** A text of the query that may be missing or blank. */
export const optionalText = z
  .string({ error: code('field.text') })
  .trim()
  .default('');

/** One of the given words. */
export function choiceOf<const Words extends readonly string[]>(words: Words) {
  return z.enum(words, { error: ({ input }) => code((input ?? '') === '' ? 'field.required' : 'field.choice') });
}

/** An id that only narrows: blank is what a form sends before one is chosen. */
export const optionalId = z
  .literal('')
  .transform(() => undefined)
  .or(entityId)
  .optional();

/** Read once it is known which clocks hang on that wall. */
export const momentOrWallTime = requiredText.meta({
  description: 'ISO 8601 with offset or Z; or YYYY/MM/DD, or YYYY/MM/DD HH:mm, read in the zone of the location',
});
