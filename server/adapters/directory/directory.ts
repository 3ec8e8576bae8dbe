import type { Caller } from '../../caller.ts';

/** A person as the company's directory knows them. */
export interface DirectoryPerson {
  /** The principal name in lower case. */
  readonly alias: string;
  readonly id: string;
  readonly mail: string;
  readonly displayName: string;
  readonly jobTitle: string | null;
  readonly mobilePhone: string | null;
  readonly businessPhone: string | null;
  readonly employeeNumber: number | null;
}

/** What can be asked about one person. */
export interface PeopleByName {
  /** By principal name or mail, without regard to case. */
  find(aliasOrMail: string): Promise<DirectoryPerson | undefined>;
  /** Somebody of the company who is still there and not the person themselves; whoever else is named counts as none. */
  managerOf(aliasOrMail: string): Promise<DirectoryPerson | undefined>;
  /** Somebody who has signed in, as their token describes them; tells what the directory says of them from now on. */
  meet(person: DirectoryPerson): Promise<DirectoryPerson>;
}

/** Where people, their managers and photos come from: the built-in directory, or Microsoft Graph. */
export interface Directory extends PeopleByName {
  /** Company users whose name or mail matches, ignoring case and accents. */
  search(query: string, limit: number): Promise<readonly DirectoryPerson[]>;
  /** A data URL, or nothing. */
  photoOf(aliasOrMail: string): Promise<string | undefined>;
  /**
   * The same for somebody who cannot wait, such as a save: within a second of this call it answers, if need be with what
   * it knew some time ago, or is unavailable.
   */
  inTime(): PeopleByName;
}

/** The directory cannot be asked at the moment. */
export class DirectoryUnavailable extends Error {
  /** After so many seconds it may be asked again, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(message: string, { cause, retryAfter }: { cause?: unknown; retryAfter?: number } = {}) {
    super(message, { cause });
    this.name = 'DirectoryUnavailable';
    this.retryAfter = retryAfter;
  }
}

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
