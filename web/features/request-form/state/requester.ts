import { asPlainLine } from '@sitebook/domain/fields/characters.ts';
import { isSame, textOf, type Values } from '@sitebook/domain/fields/value.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../../api/connection.ts';
import { managerQuery, personQuery } from '../../../api/people-queries.ts';
import type { Typed } from '../../form/typed.ts';

/** What the directory tells of somebody. */
interface Known {
  readonly alias: string;
  readonly displayName: string;
  readonly employeeNumber: number | null;
  readonly mobilePhone: string | null;
  readonly businessPhones: readonly string[];
}

interface Manager {
  readonly name: string | null;
  readonly mail: string | null;
}

/** The facts about a requester that a request keeps, under the keys that every module has for them. */
export function requesterFactsOf(person: Known, manager: Manager): Values {
  return {
    requester: person.alias,
    requesterName: person.displayName,
    gin: person.employeeNumber,
    phone: asPlainLine(person.mobilePhone ?? person.businessPhones[0]),
    managerName: manager.name,
    managerMail: manager.mail?.toLowerCase() ?? null,
  };
}

const unknown: Values = { requesterName: null, gin: null, managerName: null, managerMail: null };

/**
 * What is known of another requester than the form began with, nothing while it is the same. Their phone is filled in as
 * soon as the directory tells it; it can be changed from there.
 */
export function useAnotherRequester(
  begun: Values,
  typed: Typed,
  setValue: (key: string, value: Typed[string]) => void,
): Values | null {
  const alias = textOf(typed.requester);
  const isAnother = 'requester' in typed && !isSame(alias, begun.requester);
  const facts = useFacts(isAnother ? alias : null);
  const found = textOf(facts?.requester);
  const phone = textOf(facts?.phone);
  useEffect(() => {
    if (found !== null) setValue('phone', phone);
  }, [found, phone, setValue]);
  return isAnother ? (facts ?? unknown) : null;
}

/** What the directory says of somebody; null until it has answered. */
function useFacts(alias: string | null): Values | null {
  const api = useApi();
  const person = useQuery({ ...personQuery(api, alias ?? ''), enabled: alias !== null }).data;
  const manager = useQuery({ ...managerQuery(api, person?.mail ?? ''), enabled: Boolean(person) });
  if (!person || manager.isPending) return null;
  return requesterFactsOf(person, { name: manager.data?.displayName ?? null, mail: manager.data?.mail ?? null });
}
