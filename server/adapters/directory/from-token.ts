import type { Caller } from '../../caller.ts';
import type { DirectoryPerson } from './directory.ts';

/** Somebody who has signed in but is in no directory, as their token describes them. */
export function personFromToken({ alias, objectId, name, mail }: Caller): DirectoryPerson {
  return {
    alias,
    id: objectId ?? alias,
    mail,
    displayName: name,
    jobTitle: null,
    mobilePhone: null,
    businessPhone: null,
    employeeNumber: null,
  };
}
