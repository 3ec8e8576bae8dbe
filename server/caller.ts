/** Who is calling, as the token says. Nothing that the body or the query claims enters here. */
export interface Caller {
  /** The principal name in lower case. */
  readonly alias: string;
  readonly objectId: string | null;
  readonly name: string;
  readonly mail: string;
}
