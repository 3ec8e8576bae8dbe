/** What no line may hold: ends of lines, and everything else that is not for reading. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A text that cannot begin another line, header or property, whatever somebody typed. */
export function oneLine(text: string): string {
  return text.replaceAll(unprintable, ' ').replaceAll(/ {2,}/g, ' ').trim();
}

/** The lines of a text, each without what is not for reading. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => line.replaceAll(unprintable, ' ').trimEnd());
}
