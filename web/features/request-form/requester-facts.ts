import { asPlainLine } from '@sitebook/domain/fields/characters.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';

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
