import type { Values } from '@sitebook/domain/fields/value.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { touchedBy } from '@sitebook/domain/manage/forms/touched-values.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/connection.ts';
import { touchedQuery } from '../../../api/manage-queries.ts';
import type { ManagedRecord } from '../../../api/wire-record.ts';
import { touchedText } from './touched-text.ts';

/**
 * What these values mean for requests that are there, unless the form has told it already: whoever is faster than its
 * note reads it after the save.
 */
export function useUntold(definition: EntityDefinition, stored: ManagedRecord | null) {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (values: Values): Promise<string> => {
    const touched = touchedBy(definition, stored?.values ?? null, values);
    const query = touchedQuery(api, definition, stored?.id ?? null, values);
    if (!touched || queryClient.getQueryData(query.queryKey)) return '';
    // It is only told: nothing is held up because it is not known.
    const found = await queryClient.fetchQuery(query).catch(() => undefined);
    return found?.touched ? touchedText(touched, found.touched) : '';
  };
}
