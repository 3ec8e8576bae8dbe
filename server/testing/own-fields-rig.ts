import { sql } from 'kysely';
import { expect } from 'vitest';
import { sites } from '../demo/data/places.ts';
import { type DemoApp, globalAdmin, requestor } from './demo-app.ts';
import { resourceAt } from './demo-masters.ts';
import { callsOf } from './module-calls.ts';

/** The calls on own fields, and requests that hold something in them. */
export function ownFieldsRig(app: DemoApp) {
  let made = 0;
  /** One as a client sends it; another each time. */
  const sample = (more: object = {}) => ({
    iBaseLocationId: sites.houston,
    moduleName: 'Washbay',
    key: `field${++made}`,
    name: `Field ${made}`,
    type: 'Text',
    section: 'details',
    ...more,
  });
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, user = globalAdmin) =>
    app.send(user, method, `/manage/own-fields${path}`, body ? { body } : {});
  return {
    sample,
    send,
    post: (more: object = {}, user = globalAdmin) => send('POST', '', sample(more), user),
    get: (path = '', user = globalAdmin) => app.get(user, `/manage/own-fields${path}`),
    async make(more: object = {}) {
      const { status, body, text } = await send('POST', '', sample(more));
      expect(status, text).toBe(201);
      return body;
    },
    /** A booking in Houston that holds these values of own fields. */
    async book(details: object): Promise<number> {
      const start = new Date(Date.UTC(2026, 4, 4, ++made * 2));
      const { body, text } = await callsOf(app, 'Washbay').create(requestor, {
        iBaseLocationId: sites.houston,
        resourceId: resourceAt('houston', 'Wash Bay 1'),
        segmentId: 1,
        startTime: start.toISOString(),
        endTime: new Date(start.getTime() + 3_600_000).toISOString(),
      });
      const id = body.washbayId ?? body[callsOf(app, 'Washbay').id];
      expect(id, text).toBeTypeOf('number');
      await sql`update request set details = details || ${JSON.stringify(details)}::jsonb where id = ${id}`.execute(
        app.database,
      );
      return id;
    },
  };
}
