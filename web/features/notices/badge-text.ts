/** From here on nobody counts. */
const many = 100;

/** What the badge of the bell says; nothing where nothing is unread. */
export function badgeText(unread: number | undefined): string {
  if (!unread) return '';
  return unread < many ? String(unread) : `${many - 1}+`;
}
