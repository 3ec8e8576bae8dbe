/**
 * Characters that nobody sees: control characters, line breaks and tabs among them, those that turn the direction of
 * writing, by which `exe.fdp` reads as `pdf.exe`, those without a width, by which two names look alike, and what stands
 * where a character could not be read.
 */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff\ufffd]/gu;

/** In text of several lines, marks of direction are part of ordinary Arabic and Hebrew; overriding it is not. */
const unseenInNotes = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text of one line shows all that it holds. */
export function isPlainLine(text: string): boolean {
  return text.search(unseen) < 0;
}

/** Whether a text of several lines does. */
export function isPlainNote(text: string): boolean {
  return !unseenInNotes.test(text);
}

/** A text from where nobody can be asked to mend it, such as the directory, as one line that shows all it holds. */
export function asPlainLine(text: string | null | undefined): string | null {
  return text?.replaceAll(unseen, '') ?? null;
}

/** Blanks, and all that takes no room or shows nothing: joiners, fillers, variation marks and the like. */
const unshown = /[\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]|\p{Variation_Selector}|\u034f|\u17b4|\u17b5/gu;

/** Whether a text shows anything at all. */
export function showsSomething(text: string): boolean {
  return text.replaceAll(unshown, '') !== '';
}
