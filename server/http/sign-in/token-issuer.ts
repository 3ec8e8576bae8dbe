import { z } from 'zod';
import { type LastingKeys, lastingKeys } from './lasting-keys.ts';

/** Who signs our tokens: the name that stands in them and the keys that verify them. */
export interface TokenIssuer {
  current(): Promise<{ readonly issuer: string } & LastingKeys>;
}

/** The issuer could not be asked. That says nothing about the token. */
export class IssuerUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'IssuerUnavailable';
  }
}

const patience = 5_000;

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** Any OpenID provider, found by its discovery document. It is asked when first needed and asked again after a failure. */
export function remoteIssuer(address: string): TokenIssuer {
  let found: ReturnType<TokenIssuer['current']> | undefined;

  async function discover(): ReturnType<TokenIssuer['current']> {
    const document = await fetchJson(`${withoutSlash(address)}/.well-known/openid-configuration`, discovery);
    if (withoutSlash(document.issuer) !== withoutSlash(address)) {
      throw new IssuerUnavailable(`${address} calls itself ${document.issuer}: OIDC_ISSUER must name the same`);
    }
    return { issuer: document.issuer, ...lastingKeys(() => fetchJson(document.jwks_uri, keySet)) };
  }

  return {
    current() {
      found ??= discover().catch((error: unknown) => {
        found = undefined;
        throw error;
      });
      return found;
    },
  };
}

async function fetchJson<Schema extends z.ZodType>(url: string, schema: Schema): Promise<z.output<Schema>> {
  try {
    const answer = await fetch(url, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(patience) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return schema.parse(await answer.json());
  } catch (error) {
    throw new IssuerUnavailable(`${url} gave no usable answer`, error);
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}
