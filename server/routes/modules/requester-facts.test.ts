import { wireNameOf } from '@sitebook/contract/modules/names.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { expect, it } from 'vitest';
import { createDemoApp, demoNow, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const app = await createDemoApp();

it.each(modules.map(({ key }) => key))(
  '%s tells of its requester and their manager what belongs to that requester, whatever else an action names',
  async (key) => {
    const calls = callsOf(app, key);
    const sample = await samplesOf(app.database, key, { now: demoNow });
    const made = async (user: string) => (await calls.create(user, sample.body())).body;
    const manager = wireNameOf(key, { key: 'managerMail' }).name;
    const facts = (body: Record<string, unknown>) =>
      ['aliasId', 'requestorName', 'gin', 'requesterPhone', manager].map((name) => body[name]);
    let current = await made(requestor);
    const id = current[calls.id];
    const [mine, theirs] = [facts(current), facts(await made(siteManager))];
    expect(mine).not.toEqual(theirs);
    for (const step of sample.ending) {
      const body = { version: current.version, ...step.body };
      const named = await calls.update(globalAdmin, id, { ...body, aliasId: siteManager });
      const isFrozen = named.body.errors?.aliasId === 'This can no longer be changed';
      const saved = isFrozen ? await calls.update(globalAdmin, id, body) : named;
      expect(saved.status, saved.text).toBe(200);
      expect([mine, theirs]).toContainEqual(facts(saved.body));
      current = saved.body;
    }
  },
);
