/** Who is calling: the name as the token says, bound to its account. Nothing that body or query claim enters here. */
export interface Caller {
  /** The principal name in lower case. */
  readonly alias: string;
  readonly objectId: string | null;
  readonly name: string;
  /** As the directory says, else the principal name; never from a token. */
  readonly mail: string;
}

/** The product itself, for what no person does. */
export function productAs(name: string): Caller {
  return { alias: 'system', objectId: null, name, mail: '' };
}

/** Who a valid token was given to, by its own word. */
export interface TokenHolder extends Pick<Caller, 'alias' | 'objectId' | 'name'> {
  /** The account at the identity provider. */
  readonly issuer: string;
  readonly subject: string;
  /** A mail address of theirs that the identity provider has verified, in lower case. */
  readonly verifiedMail?: string | null;
}

/** Tells who is calling, or refuses somebody whose name belongs to another account. */
export type Recognise = (holder: TokenHolder) => Promise<Caller>;
