import { sites } from '../demo/data/places.ts';
import type { DemoApp } from './demo-app.ts';
import { resourceAt } from './demo-masters.ts';

/** A wall screen as it is asked for where nothing else is said. */
export const wantedWall = {
  iBaseLocationId: sites.houston,
  name: 'Gate 2',
  resourceIds: [resourceAt('houston', 'Wash Bay 1'), resourceAt('houston', 'Wash Bay 2')],
};

/** Makes wall screens, and reads what their addresses lead to. */
export function wallCalls(app: DemoApp) {
  return {
    async make(user: string, more: object = {}) {
      const { status, text, body } = await app.send(user, 'POST', '/walls', { body: { ...wantedWall, ...more } });
      if (status !== 201) throw new Error(text);
      return { id: body.wallId as number, path: new URL(body.address).pathname };
    },
    async read(path: string, headers: Record<string, string> = {}) {
      const { statusCode, body, headers: told } = await app.instance.inject({ url: path, headers });
      return { status: statusCode, text: body, headers: told };
    },
  };
}
