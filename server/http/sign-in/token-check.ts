import { errors, type JWTPayload, jwtVerify } from 'jose';
import { ageOf, type Moment, thisMoment } from '../../age.ts';
import type { TokenHolder } from '../../caller.ts';
import { ForgetfulMap } from '../../forgetful-map.ts';
import type { SignInSettings } from './sign-in-settings.ts';
import type { TokenIssuer } from './token-issuer.ts';

/** The token is no good; the reason is for the log and for whoever sets up a client. */
export class TokenRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'TokenRefused';
  }
}

/** Turns an access token into who it was given to, or throws TokenRefused or IssuerUnavailable. */
export type TokenCheck = (token: string) => Promise<TokenHolder>;

/** Seconds by which the clocks of issuer and server may differ. */
const clockTolerance = 30;

/** So long a token is not checked again, unless the issuer tells other keys meanwhile. */
const remembered = 60_000;
const mostKnown = 10_000;

interface Checked {
  readonly holder: TokenHolder;
  readonly at: Moment;
  /** The keys by which it was checked. */
  readonly told: number;
  readonly expiresAt: number;
}

/** A token comes with each of somebody's calls, and to check it takes longer than most of them. */
export function tokenCheck(issuer: TokenIssuer, settings: SignInSettings): TokenCheck {
  const known = new ForgetfulMap<string, Checked>(mostKnown);
  return async (token) => {
    const { timesTold } = await issuer.current();
    const before = known.get(token);
    const told = timesTold();
    const isFresh = before && before.told === told && ageOf(before.at) < remembered;
    if (isFresh && Date.now() < before.expiresAt) return before.holder;
    const at = thisMoment();
    const checked = await check(token, issuer, settings);
    known.set(token, { ...checked, at, told });
    return checked.holder;
  };
}

async function check(
  token: string,
  issuer: TokenIssuer,
  settings: SignInSettings,
): Promise<Omit<Checked, 'at' | 'told'>> {
  const { issuer: name, keys } = await issuer.current();
  // The real time, even where tests set the clock: the issuer's clock is not ours to set.
  const { payload } = await jwtVerify(token, keys, {
    issuer: name,
    audience: settings.audience,
    algorithms: [...settings.algorithms],
    requiredClaims: ['exp'],
    clockTolerance,
  }).catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? new TokenRefused(error.message) : error;
  });
  if (!scopesOf(payload).includes(settings.scope)) throw new TokenRefused(`the scope ${settings.scope} is missing`);
  return { holder: holderOf(payload, name), expiresAt: ((payload.exp ?? 0) + clockTolerance) * 1000 };
}

/** `scp` is how Entra ID says it, `scope` how RFC 9068 does; either comes as one string or as a list. */
function scopesOf(payload: JWTPayload): string[] {
  const given = payload.scp ?? payload.scope;
  if (typeof given === 'string') return given.split(' ');
  return Array.isArray(given) ? given.filter((scope) => typeof scope === 'string') : [];
}

/** `oid` is the person at Entra ID, whose `sub` is another one for each application. */
function holderOf(payload: JWTPayload, issuer: string): TokenHolder {
  const principal = text(payload.preferred_username) ?? text(payload.upn);
  if (principal === null) throw new TokenRefused('no principal name: preferred_username and upn are missing');
  const objectId = text(payload.oid);
  const subject = objectId ?? text(payload.sub);
  if (subject === null) throw new TokenRefused('no subject: oid and sub are missing');
  const alias = principal.toLowerCase();
  // Anything but a plain yes is no: an address that nobody verified could be anybody's.
  const verifiedMail = payload.email_verified === true ? (text(payload.email)?.toLowerCase() ?? null) : null;
  return { alias, objectId, name: text(payload.name) ?? alias, issuer, subject, verifiedMail };
}

function text(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null;
}
