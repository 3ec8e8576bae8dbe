/** From here on nobody counts. */
const many = 100;

/** A number of things as a badge says it; nothing where there are none. */
export function countText(count: number | undefined): string {
  if (!count) return '';
  return count < many ? String(count) : `${many - 1}+`;
}
