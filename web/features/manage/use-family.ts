import { numberOf, textOf, type Values } from '@sitebook/domain/fields/value.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import { familyQuery } from '../../api/manage-queries.ts';
import type { ManagedRecord } from '../../api/wire-record.ts';

const none: readonly ManagedRecord[] = [];

/** Those that a record with these values is judged with, as far as the user may see them; none until they are there. */
export function useFamily(definition: EntityDefinition, values: Values): readonly ManagedRecord[] {
  const family = textOf(values[definition.family ?? '']);
  const place = numberOf(values[definition.place ?? '']);
  const asked = { family: family ?? '', place };
  const { data = none } = useQuery({ ...familyQuery(useApi(), definition, asked), enabled: family !== null });
  return family === null ? none : data;
}
