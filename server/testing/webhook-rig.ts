import { deliveryPaths, webhookPaths } from '@sitebook/contract/webhooks/webhooks.ts';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { type HttpsSettings, httpsSender } from '../adapters/webhooks/https-sender.ts';
import type { Clock } from '../clock.ts';
import { sites } from '../demo/data/places.ts';
import { type DemoApp, globalAdmin } from './demo-app.ts';
import { runDueJobs } from './run-jobs.ts';
import { receiverAuthority } from './webhook-receiver.ts';

/** With this in the environment webhooks may lead to this machine. */
export const hookEnv = { WEBHOOK_INTERNAL_HOSTS: 'localhost' };

let made = 0;

/** What tests do with webhooks, as a Global Admin. */
export function webhookRig(app: DemoApp, clock: Clock) {
  const change = async (id: number, body: object) => {
    const { version } = (await app.get(globalAdmin, `/manage/webhooks/${id}`)).body;
    await app.send(globalAdmin, 'PUT', `/manage/webhooks/${id}`, { body: { version, ...body } });
  };
  return {
    /** A webhook for the test that asks for it; no other is switched on. */
    async hook(port: number, iBaseLocationId: number = sites.houston): Promise<number> {
      const body = { iBaseLocationId, webhookName: `Hook ${++made}`, address: `https://localhost:${port}/hooks` };
      const { body: record, text } = await app.send(globalAdmin, 'POST', '/manage/webhooks', { body });
      if (!record.id) throw new Error(text);
      onTestFinished(async () => {
        await sql`update webhook set active = false where id = ${record.id}`.execute(app.database);
      });
      return record.id;
    },
    switchOff: (id: number) => change(id, { isActive: false }),
    /** Does all jobs there are, whenever they are due, and gives what went wrong. */
    work: (settings: Partial<HttpsSettings> = {}): Promise<unknown> => {
      const sender = httpsSender({
        productName: 'Sitebook',
        internalHosts: ['localhost'],
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
        authority: receiverAuthority,
        ...settings,
      });
      return runDueJobs(app, { clock, sender, until: new Date('2100-01-01') }).then(
        () => null,
        (error: unknown) => error,
      );
    },
    /** The newest first. */
    deliveriesOf: async (webhookId: number) =>
      (await app.get(globalAdmin, `/deliveries?webhookId=${webhookId}`)).body.deliveries as {
        deliveryId: number;
        requestId: number;
        type: string;
      }[],
    open: async (id: number) => (await app.get(globalAdmin, deliveryPaths.one(id))).body,
    sendAgain: (id: number) => app.send(globalAdmin, 'POST', deliveryPaths.send(id)),
    test: async (id: number): Promise<number> =>
      (await app.send(globalAdmin, 'POST', webhookPaths.test(id))).body.deliveryId,
    secretOf: async (id: number): Promise<string> => (await app.get(globalAdmin, webhookPaths.secret(id))).body.secret,
    renew: (id: number) => app.send(globalAdmin, 'POST', webhookPaths.secret(id)),
    /** How many jobs of this name wait. */
    async waiting(name: string): Promise<number> {
      const { rows } = await sql`select from graphile_worker.jobs where task_identifier = ${name}`.execute(
        app.database,
      );
      return rows.length;
    },
    dropJobs: async () => {
      await sql`delete from graphile_worker._private_jobs`.execute(app.database);
    },
  };
}
