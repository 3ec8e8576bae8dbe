import type { ModuleDefinition } from './definition.ts';

/** What a calendar shows of a booking: what everybody sees, and of those that one may open whose it is. */
export function blockFields({ fields, holds }: ModuleDefinition): ReadonlySet<string> {
  const keys = fields.flatMap(({ key, type, nameOf, onCalendar }) => {
    // What is held is known by its id, everything else by its name.
    const isTold = nameOf === undefined ? type !== 'lookup' || key === holds?.field : nameOf !== holds?.field;
    return (onCalendar && isTold) || key === 'requesterName' ? [key] : [];
  });
  return new Set(keys);
}
