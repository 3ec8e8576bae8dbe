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

/** Where people, their managers and photos come from: the built-in directory, or Microsoft Graph. */
export interface Directory {
  /** By principal name or mail, without regard to case. */
  find(aliasOrMail: string): Promise<DirectoryPerson | undefined>;
  managerOf(aliasOrMail: string): Promise<DirectoryPerson | undefined>;
  /** Company users whose name or mail matches, ignoring case and accents. */
  search(query: string, limit: number): Promise<readonly DirectoryPerson[]>;
  /** Somebody who has signed in, as their token describes them; tells what the directory says of them from now on. */
  meet(person: DirectoryPerson): Promise<DirectoryPerson>;
  /** A data URL, or nothing. */
  photoOf(aliasOrMail: string): Promise<string | undefined>;
}

/** The directory cannot be asked at the moment. */
export class DirectoryUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DirectoryUnavailable';
  }
}
