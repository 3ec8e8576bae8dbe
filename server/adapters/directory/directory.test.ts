import { describe, expect, it } from 'vitest';
import { createDemoApp, requestor } from '../../testing/demo-app.ts';
import { startFakeGraph } from '../../testing/fake-graph.ts';
import { testConfig } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { builtInDirectory, searchTextOf } from './built-in.ts';
import { DirectoryUnavailable, personFromToken } from './directory.ts';
import { graphDirectory } from './graph.ts';
import { openDirectory } from './open-directory.ts';

const domain = 'norvane.example';
const people = [
  { user: 'chief', name: 'Åse Chief' },
  { user: 'gone', name: 'Gone Lead', manager: 'chief', active: false },
  { user: 'worker', name: 'Zoë Worker', mail: 'Zoe.Worker@norvane.example', manager: 'chief', photo: 'AA==' },
  { user: 'orphan', name: "Orphan O'Worker", manager: 'gone' },
  { user: 'twin', name: 'Twin Worker', mail: 'worker@norvane.example', manager: 'orphan' },
  { user: 'guest', name: 'Guest Worker', at: 'partner.example' },
  { user: 'visitor_partner.example#ext#', name: 'Visitor Worker' },
  { user: 'lookalike', name: 'Lookalike Worker', at: 'evilnorvane.example' },
].map(({ user, at = domain, mail, active = true, ...person }) => {
  const alias = `${user}@${at}`;
  return { ...person, user, alias, mail: mail ?? alias, active };
});

const { database } = await createTestDatabase();
await database
  .insertInto('person')
  .values(
    people.map(({ alias, mail, name, manager, photo, active }) => ({
      alias,
      mail,
      display_name: name,
      manager_alias: manager === undefined ? null : `${manager}@${domain}`,
      search_text: searchTextOf({ displayName: name, alias, mail }),
      job_title: null,
      mobile_phone: null,
      business_phone: null,
      employee_number: null,
      photo: photo === undefined ? null : `data:image/png;base64,${photo}`,
      active,
    })),
  )
  .execute();
const graph = await startFakeGraph(
  people.map(({ user, alias, mail, name, manager, photo, active }) => ({
    id: user,
    userPrincipalName: alias,
    mail,
    displayName: name,
    accountEnabled: active,
    ...(manager && { manager }),
    ...(photo && { photo }),
  })),
);

describe.each([
  { kind: 'built in', directory: builtInDirectory(database, domain) },
  { kind: 'Microsoft Graph', directory: graphDirectory(graph.settings, domain) },
])('PEOPLE-6 the directory: $kind', ({ directory }) => {
  it.each([
    ['chief@norvane.example', 'Åse Chief'],
    [' CHIEF@Norvane.Example ', 'Åse Chief'],
    ['zoe.worker@NORVANE.example', 'Zoë Worker'],
    ['guest@partner.example', 'Guest Worker'],
    ['worker@norvane.example', 'Zoë Worker'],
    ['gone@norvane.example', undefined],
    ["o'nobody@norvane.example", undefined],
    ['chief', undefined],
    ['', undefined],
  ])('PROD-8 finds "%s" as %s', async (name, expected) => {
    expect((await directory.find(name))?.displayName).toBe(expected);
  });

  it('PROD-16 knows managers; one who has left is none', async () => {
    expect(await directory.managerOf('worker@norvane.example')).toMatchObject({ alias: 'chief@norvane.example' });
    expect((await directory.managerOf('twin@norvane.example'))?.displayName).toBe("Orphan O'Worker");
    expect(await directory.managerOf('orphan@norvane.example')).toBeUndefined();
    expect(await directory.managerOf('chief@norvane.example')).toBeUndefined();
    expect(await directory.managerOf('nobody@norvane.example')).toBeUndefined();
  });

  it('PEOPLE-2 PEOPLE-3 searches people of the company who are still there, ignoring case and accents', async () => {
    const found = async (query: string, limit = 20) =>
      (await directory.search(query, limit)).map((person) => person.displayName);
    expect(await found('WORKER')).toEqual(expect.arrayContaining(['Twin Worker', 'Zoë Worker']));
    expect(await found('WORKER')).not.toEqual(expect.arrayContaining(['Guest Worker']));
    expect(await found('lookalike')).toEqual([]);
    // A guest of the tenant.
    expect(await found('visitor')).toEqual([]);
    expect(await found('worker', 1)).toHaveLength(1);
    expect(await found('zoe')).toEqual(['Zoë Worker']);
    expect(await found('ÅSE')).toEqual(['Åse Chief']);
    expect(await found('ase')).toEqual(['Åse Chief']);
    expect(await found('gone')).toEqual([]);
    expect(await found('" OR "mail:')).toEqual([]);
    expect(await found(' ')).toEqual([]);
  });

  it('meets whoever signs in: what it knows of them wins over an empty token, and nobody from outside is entered', async () => {
    const told = (alias: string, name = alias) => personFromToken({ alias, objectId: null, name, mail: alias });
    expect(await directory.meet(told(`chief@${domain}`))).toMatchObject({ displayName: 'Åse Chief' });
    expect(await directory.meet(told('stranger@partner.example', 'Stranger'))).toMatchObject({
      displayName: 'Stranger',
    });
    expect(await directory.find('stranger@partner.example')).toBeUndefined();
  });

  it('has a photo or not', async () => {
    expect(await directory.photoOf('Zoe.Worker@norvane.example')).toBe('data:image/png;base64,AA==');
    expect(await directory.photoOf('chief@norvane.example')).toBeUndefined();
    expect(await directory.photoOf('nobody@norvane.example')).toBeUndefined();
  });
});

describe('PEOPLE-6 Microsoft Graph', () => {
  const set = {
    GRAPH_TENANT: 'tenant-1',
    GRAPH_CLIENT_ID: 'app-1',
    GRAPH_CLIENT_SECRET: 'secret-1',
    GRAPH_URL: `${graph.settings.url}/`,
    GRAPH_LOGIN_URL: graph.settings.loginUrl,
  };

  it('is asked where it is set up, else our own database is', async () => {
    await database
      .updateTable('person')
      .set({ display_name: 'Åse of our own' })
      .where('alias', 'like', 'chief@%')
      .execute();
    const nameOf = async (env: Record<string, string>) =>
      (await openDirectory(testConfig(env), database).find(`chief@${domain}`))?.displayName;
    expect(await nameOf({})).toBe('Åse of our own');
    expect(await nameOf(set)).toBe('Åse Chief');
  });

  it('gives one token to however many ask at once, and another when that is refused', async () => {
    const directory = graphDirectory(graph.settings, domain);
    const before = graph.state.tokens;
    await Promise.all(Array.from({ length: 10 }, () => directory.find(`chief@${domain}`)));
    expect(graph.state.tokens).toBe(before + 1);
    graph.state.tokenIsRefused = true;
    await expect(directory.find(`twin@${domain}`)).rejects.toThrow(DirectoryUnavailable);
    graph.state.tokenIsRefused = false;
    expect((await directory.find(`twin@${domain}`))?.displayName).toBe('Twin Worker');
    expect(graph.state.tokens).toBe(before + 2);
  });

  it('that does not answer, or does not know us, is told as such to whoever searches', async () => {
    const app = await createDemoApp(undefined, { directory: graphDirectory(graph.settings, domain) });
    graph.state.isDown = true;
    const refused = await app.get(requestor, '/graphuser/GetAllUsers?query=worker');
    graph.state.isDown = false;
    expect([refused.status, refused.body.detail]).toEqual([
      503,
      'People cannot be looked up at the moment. Please try again in a moment',
    ]);
    const stranger = graphDirectory({ ...graph.settings, clientSecret: 'wrong' }, domain);
    await expect(stranger.find(`chief@${domain}`)).rejects.toThrow('the token for Microsoft Graph was refused (401)');
    const nowhere = graphDirectory({ ...graph.settings, url: 'http://127.0.0.1:1' }, domain);
    await expect(nowhere.find(`chief@${domain}`)).rejects.toThrow(DirectoryUnavailable);
  });
});
