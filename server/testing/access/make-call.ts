import { text as textOf } from 'node:stream/consumers';
import type { DemoApp } from '../demo-app.ts';
import type { Input } from './entry.ts';

/** A call as somebody, or as nobody. */
export interface Asked extends Input {
  /** As it is registered; what takes all methods is asked for by GET. */
  readonly route: string;
  readonly user: string | null;
  /** Path and query as they stand, in place of those that are put together. */
  readonly address?: string;
}

/** The address of a call: what stands in the path comes as it is. */
export function addressOf({ route, id = '', query = {} }: Asked): string {
  const [, path = ''] = route.split(' ');
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${path.replace(/:\w+|\*/, String(id))}?${asked}`;
}

/** Makes a call, whatever it answers with. */
export async function makeCall(app: DemoApp, asked: Asked) {
  const { route, user, body, payload, headers } = asked;
  const [method = ''] = route.split(' ');
  const answer = await app.instance.inject({
    method: method === 'ALL' ? 'GET' : (method as 'GET'),
    url: asked.address ?? addressOf(asked),
    headers: { ...(user && (await app.headers(user))), ...headers },
    ...(payload || body ? { payload: payload ?? body } : {}),
    payloadAsStream: true,
  });
  const type = String(answer.headers['content-type'] ?? '');
  const isStream = type.startsWith('text/event-stream');
  // Of what never ends the beginning is enough.
  if (isStream) answer.stream().destroy();
  return { status: answer.statusCode, type, text: isStream ? '' : await textOf(answer.stream()) };
}
