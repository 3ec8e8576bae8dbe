import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

/** What a test may want to be different about a token. Claims of null are left out. */
export interface TokenWishes {
  readonly alias?: string;
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly expiresIn?: number;
}

export interface TestIssuer {
  readonly url: string;
  /** The settings that make a server accept its tokens. */
  readonly env: Readonly<Record<string, string>>;
  token(wishes?: TokenWishes): Promise<string>;
  /** Signs with a new key from now on and publishes only that one. */
  rotate(): Promise<void>;
  /** Keys as published. */
  publicKeys(): readonly JWK[];
  /** How often the keys were asked for. */
  keyRequests(): number;
  /** How often anything was asked for, answered or not. */
  requests(): number;
  /** Whether it answers from now on, or is out of order. */
  answer(yes: boolean): void;
  stop(): Promise<void>;
}

const audience = 'sitebook-test';
const clientId = 'sitebook-test-web';

/** An OpenID issuer that signs whatever a test asks for: real keys and real HTTP, without the pages of a sign-in. */
export async function openIssuer(): Promise<TestIssuer> {
  let key = await newKey();
  let keyRequests = 0;
  let requests = 0;

  let answering = true;

  function documentAt(path: string): unknown {
    // Found below any path, as a provider with many tenants would answer: whoever asks has to look at the name in it.
    if (path.endsWith('/.well-known/openid-configuration')) return { issuer: url, jwks_uri: `${url}/keys` };
    if (path !== '/keys') return undefined;
    keyRequests += 1;
    return { keys: [key.published] };
  }

  const server = createServer((request, response) => {
    requests += 1;
    const document = answering ? documentAt(request.url ?? '') : undefined;
    response.writeHead(document ? 200 : 503, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(document ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => new Promise<void>((closed) => server.close(() => closed()));

  return {
    url,
    env: { OIDC_ISSUER: url, OIDC_CLIENT_ID: clientId, OIDC_AUDIENCE: audience },
    async token({ alias = 'requestor@norvane.example', claims = {}, expiresIn = 600 } = {}) {
      const now = Math.floor(Date.now() / 1000);
      const all: JWTPayload = {
        iss: url,
        aud: audience,
        // The same account however the name is spelled.
        sub: alias.toLowerCase(),
        scp: 'sitebook.access',
        preferred_username: alias,
        name: alias,
        email: alias,
        iat: now,
        exp: now + expiresIn,
        ...claims,
      };
      const payload = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
      return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: key.published.kid }).sign(key.privateKey);
    },
    async rotate() {
      key = await newKey();
    },
    publicKeys: () => [key.published],
    keyRequests: () => keyRequests,
    requests: () => requests,
    answer: (yes) => {
      answering = yes;
    },
    stop,
  };
}

let keysMade = 0;

async function newKey() {
  keysMade += 1;
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const published = { ...(await exportJWK(publicKey)), kid: `key-${keysMade}`, alg: 'RS256', use: 'sig' };
  return { privateKey, published };
}
