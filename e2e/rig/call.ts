import { type Account, accounts } from './accounts.ts';
import type { Portal } from './portal.ts';

/** Calls the server as somebody, past the browser; a refusal fails the test. */
export async function call<Answer>(
  portal: Portal,
  as: Account,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const answer = await fetch(`${portal.url}/api${path}`, {
    method,
    headers: { ...(await headersOf(portal, as)), ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** What every call of somebody carries. */
export async function headersOf(portal: Portal, as: Account): Promise<Readonly<Record<string, string>>> {
  const { value } = await portal.session(accounts[as]);
  return { authorization: `Bearer ${JSON.parse(value).access_token}`, 'x-api-key': await gatewayKeyOf(portal) };
}

const gatewayKeys = new WeakMap<Portal, Promise<string>>();

/** It stays the same for as long as the portal lives. */
function gatewayKeyOf(portal: Portal): Promise<string> {
  const known = gatewayKeys.get(portal) ?? askForGatewayKey(portal);
  gatewayKeys.set(portal, known);
  return known;
}

async function askForGatewayKey({ url }: Portal): Promise<string> {
  const answer = await fetch(`${url}/config.json`);
  const { gatewayKey } = await answer.json();
  return gatewayKey;
}
