import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { useApi } from '../api/connection.ts';
import { type Person, peopleQuery, shortestSearch } from '../api/people-queries.ts';
import { useDebounced } from './use-debounced.ts';

interface PeopleSearch {
  readonly found: readonly Person[];
  /** What stands in the list in place of people. */
  readonly note: string | undefined;
  /** The directory was asked and knows nobody. */
  readonly isEmpty: boolean;
}

/** Asks the directory once typing rests. */
export function usePeopleSearch(typed: string, delay: number, field: FieldDefinition): PeopleSearch {
  const wanted = typed.trim();
  const settled = useDebounced(wanted, delay);
  const isLongEnough = Array.from(wanted).length >= shortestSearch;
  const isAsked = isLongEnough && settled === wanted;
  const search = useQuery({ ...peopleQuery(useApi(), settled), enabled: isAsked });
  const nobody = { found: [], isEmpty: false };
  if (!isLongEnough) return { ...nobody, note: say('people.type-more', { count: shortestSearch }) };
  if (search.isError) return { ...nobody, note: failureOf(search.error, field) };
  if (!isAsked || search.data === undefined) return { ...nobody, note: say('load.loading') };
  if (search.data.length > 0) return { found: search.data, note: undefined, isEmpty: false };
  return {
    found: [],
    note: field.noneFound ? say(field.noneFound) : say('people.none-found', { field: say(field.title) }),
    isEmpty: true,
  };
}

/** A directory that is silent for a while is another matter than a call that failed. */
function failureOf(error: Error, field: FieldDefinition): string {
  const code: TextCode = 'error.directory-unavailable';
  if (error instanceof ApiError && error.code === code) return error.detail;
  return say('load.failed', { what: say(field.title) });
}
