import { homePath } from '@sitebook/contract/home/home.ts';
import { expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, globalAdmin, lineManager } from '../../testing/demo-app.ts';

const app = await createDemoApp();

it('DAILY-2 whoever is relieved while their home page is read gets it without the day of the location', async () => {
  const home = () => app.get(lineManager, `${homePath}?iBaseLocationId=${sites.houston}`);
  const record = { iBaseLocationId: sites.houston, alias: lineManager };
  for (let round = 0; round < 15; round += 1) {
    const named = await app.send(globalAdmin, 'POST', '/manage/local-admins', { body: record });
    expect(named.status, named.text).toBe(201);
    expect((await home()).body.today).not.toBeNull();
    const { id, version } = named.body;
    const [gone, ...answers] = await Promise.all([
      app.send(globalAdmin, 'DELETE', `/manage/local-admins/${id}?version=${version}`),
      ...Array.from({ length: 6 }, home),
    ]);
    expect(gone?.status, gone?.text).toBe(200);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await home()).body.today).toBeNull();
  }
});
