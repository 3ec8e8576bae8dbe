import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { fold } from '@sitebook/domain/text/fold.ts';
import { afterAll } from 'vitest';
import type { GraphSettings } from '../adapters/directory/graph-client.ts';

export interface GraphUser {
  readonly id: string;
  readonly userPrincipalName: string;
  readonly mail: string;
  readonly displayName: string;
  readonly accountEnabled: boolean;
  readonly manager?: string;
  readonly photo?: string;
  readonly employeeId?: string;
  readonly mobilePhone?: string;
}

export interface GraphState {
  isDown: boolean;
  /** How many tokens it has given out, and how many calls it was asked. */
  tokens: number;
  calls: number;
  tokenIsRefused: boolean;
  /** It answers so many milliseconds later. */
  delay: number;
  /** Whoever asks is told to come back after this, in seconds or as a date. */
  retryAfter: string | null;
  /** Something in between answers in its place. */
  isBroken: boolean;
}

/** As much of Microsoft Graph as a directory asks for, over HTTP, and as strict about it as the real one. */
export async function startFakeGraph(people: readonly GraphUser[]) {
  const state: GraphState = {
    isDown: false,
    tokens: 0,
    tokenIsRefused: false,
    delay: 0,
    retryAfter: null,
    isBroken: false,
    calls: 0,
  };
  const answers = async (path: string, query: URLSearchParams): Promise<[number, unknown]> => {
    const named = /^\/v1\.0\/users\/([^/]+)\/(.+)$/.exec(path);
    if (named) {
      const person = people.find(({ id }) => id === named[1]);
      if (named[2] === 'manager') {
        const manager = people.find(({ id }) => id === person?.manager);
        return manager ? [200, manager] : [404, {}];
      }
      return person?.photo ? [200, Buffer.from(person.photo, 'base64')] : [404, {}];
    }
    const search = query.get('$search');
    const filter = query.get('$filter') ?? '';
    if (search) return [200, { value: people.filter((person) => isFound(person, search) && passes(person, filter)) }];
    return [200, { value: people.filter((person) => isNamed(person, filter)) }];
  };
  const server = createServer((request, response) => {
    // Whoever is tired of waiting hangs up in the middle of it.
    answer(request, response).catch(() => response.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://graph');
    const send = (status: number, body: unknown): void => {
      const isPhoto = body instanceof Buffer;
      response.writeHead(status, { 'content-type': isPhoto ? 'image/png' : 'application/json' });
      response.end(isPhoto ? body : JSON.stringify(body));
    };
    state.calls += 1;
    if (state.delay > 0) await setTimeout(state.delay, undefined, { ref: false });
    if (state.isDown) return send(503, {});
    if (state.retryAfter !== null) {
      response.setHeader('retry-after', state.retryAfter);
      return send(429, {});
    }
    if (state.isBroken) {
      response.writeHead(200, { 'content-type': 'text/html' });
      return response.end('<html>Sign in to the network</html>');
    }
    if (pathname === '/tenant-1/oauth2/v2.0/token') {
      let sent = '';
      for await (const chunk of request) sent += chunk;
      const asked = new URLSearchParams(sent);
      const isKnown = asked.get('client_id') === 'app-1' && asked.get('client_secret') === 'secret-1';
      if (!isKnown || asked.get('grant_type') !== 'client_credentials') return send(401, {});
      state.tokens += 1;
      return send(200, { access_token: `token-${state.tokens}`, expires_in: 3600 });
    }
    if (state.tokenIsRefused || request.headers.authorization !== `Bearer token-${state.tokens}`) return send(401, {});
    // What Graph calls an advanced query.
    if (searchParams.has('$filter') && (request.headers.consistencylevel !== 'eventual' || !searchParams.has('$count')))
      return send(400, {});
    const [status, body] = await answers(pathname, searchParams);
    return send(status, body);
  }
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  /** Nobody listens at its address until it comes back. */
  const goAway = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  afterAll(goAway);
  const settings: GraphSettings = {
    tenant: 'tenant-1',
    clientId: 'app-1',
    clientSecret: 'secret-1',
    url,
    loginUrl: url,
  };
  return { settings, state, goAway, comeBack: () => listen(port), isThere: () => server.listening };
}

/** `userPrincipalName eq 'x' or mail eq 'x'` */
function isNamed(person: GraphUser, filter: string): boolean {
  return [...filter.matchAll(/(userPrincipalName|mail) eq '((?:[^']|'')*)'/g)].some(
    ([, name, value = '']) => person[name as 'mail'].toLowerCase() === value.replaceAll("''", "'").toLowerCase(),
  );
}

/** `"displayName:x" OR "mail:x"`: words of the display name by their beginning, the others from their own. */
function isFound(person: GraphUser, search: string): boolean {
  return [...search.matchAll(/"(\w+):([^"]*)"/g)].some(([, name, value = '']) => {
    const wanted = value.toLowerCase();
    if (name !== 'displayName')
      return String(person[name as 'mail'])
        .toLowerCase()
        .startsWith(wanted);
    return person.displayName.split(' ').some((word) => fold(word).startsWith(fold(wanted)));
  });
}

function passes(person: GraphUser, filter: string): boolean {
  const ending = /endswith\(userPrincipalName,'([^']*)'\)/.exec(filter)?.[1] ?? '';
  return person.accountEnabled && person.userPrincipalName.toLowerCase().endsWith(ending.toLowerCase());
}
