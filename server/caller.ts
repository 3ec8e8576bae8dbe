/** Who is calling: the name as the token says, bound to its account. Nothing that body or query claim enters here. */
export interface Caller {
  /** The principal name in lower case. */
  readonly alias: string;
  readonly objectId: string | null;
  readonly name: string;
  /** As the directory says, else the principal name; never from a token. */
  readonly mail: string;
}
