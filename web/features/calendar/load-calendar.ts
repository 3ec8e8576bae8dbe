let calendar: Promise<typeof import('./resource-calendar.tsx')> | undefined;

/** The hours of a calendar, the largest part of it; the same promise for all. Boards, which share the rest, do without. */
export function loadCalendar() {
  calendar ??= import('./resource-calendar.tsx');
  return calendar;
}
