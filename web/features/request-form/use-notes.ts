import { textOf, type Values } from '@sitebook/domain/fields/value.ts';
import type { BookingNotes } from '@sitebook/domain/rules/rule.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import { bookingNotesQuery } from '../../api/stay-queries.ts';
import { useFieldScope } from '../../fields/field-scope.ts';

const none: BookingNotes = {};

/** What the location tells whoever books as these values say; nothing until it is loaded, or where it has no notes. */
export function useNotes(values: Values): BookingNotes {
  const { definition, baseLocationId } = useFieldScope();
  const chosen = definition.notesBy ? textOf(values[definition.notesBy]) : null;
  return useQuery(bookingNotesQuery(useApi(), baseLocationId, chosen)).data ?? none;
}
