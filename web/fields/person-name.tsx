import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/connection.ts';
import { personQuery } from '../api/people-queries.ts';
import { useFormScope } from './field-scope.ts';

/** The name behind an alias; the alias itself until it is known, or for whoever may not look into the directory. */
export function usePersonName(alias: string): string {
  const { knowsPeople } = useFormScope();
  const person = useQuery({ ...personQuery(useApi(), alias), enabled: knowsPeople && alias !== '' }).data;
  return person?.displayName ?? alias;
}

export function PersonName({ alias }: { alias: string }) {
  return usePersonName(alias);
}
