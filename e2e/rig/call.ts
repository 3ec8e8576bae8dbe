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
  const { value } = await portal.session(accounts[as]);
  const config = await fetch(`${portal.url}/config.json`);
  const { gatewayKey } = await config.json();
  const answer = await fetch(`${portal.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${JSON.parse(value).access_token}`,
      'x-api-key': gatewayKey,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
