import { describe, expect, test } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, external, globalAdmin, requestor, sbsMember } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const app = await createDemoApp();

/** The own profile, asked for with a token that says this. */
const signIn = async (alias: string, claims: Readonly<Record<string, unknown>> = {}) => {
  const answer = await app.instance.inject({
    url: '/api/graphuser/GetMyUser',
    headers: await app.headers(alias, { alias, claims }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const found = async (query: string) =>
  (await app.get(sbsMember, `/graphuser/GetAllUsers?query=${encodeURIComponent(query)}`)).body.map(
    (person: { displayName: string; mail: string }) => `${person.displayName} <${person.mail}>`,
  );
const rowOf = (alias: string) =>
  app.database.selectFrom('person').selectAll().where('alias', '=', alias).executeTakeFirst();

describe('PEOPLE-6 whoever signs in is in the built-in directory from then on', () => {
  test('GROUND-3 with the name of their token, and with their principal name for a mail whatever it claims', async () => {
    const claims = { name: 'Théo Newman', email: 'Theo.Newman@norvane.example' };
    expect(await found('newman')).toEqual([]);
    const { body } = await signIn('TNewman@norvane.example', claims);
    expect(body).toMatchObject({ displayName: 'Théo Newman', userPrincipalName: 'tnewman@norvane.example' });
    expect(await found('théo')).toEqual(['Théo Newman <tnewman@norvane.example>']);
    expect(await found('tnewman')).toEqual(['Théo Newman <tnewman@norvane.example>']);
    expect(await found('theo.newman@')).toEqual([]);
  });

  test('as does whoever saves without ever asking for their profile', async () => {
    const alias = 'only.calls@norvane.example';
    const { body } = await samplesOf(app.database, 'Washbay', { now: demoNow });
    const token = await app.headers(alias, { alias, claims: { name: 'Orla Calls' } });
    const saved = await callsOf(app, 'Washbay').create(alias, body(), token);
    expect([saved.status, saved.body.requestorName]).toEqual([201, 'Orla Calls']);
    expect(await found('orla')).toEqual([`Orla Calls <${alias}>`]);
  });

  test('once, however many windows open at the same moment', async () => {
    const all = await Promise.all(
      Array.from({ length: 24 }, () => signIn('many.windows@norvane.example', { name: 'Many Windows' })),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(24).fill(200));
    expect(await found('many windows')).toHaveLength(1);
  });

  test('a new name replaces the old one, what only the directory knows stays', async () => {
    const before = await rowOf(requestor);
    await signIn(requestor, { name: 'Ravi Deshmukh-Larsen' });
    expect(await found('larsen')).toEqual([`Ravi Deshmukh-Larsen <${requestor}>`]);
    expect(await rowOf(requestor)).toEqual({
      ...before,
      display_name: 'Ravi Deshmukh-Larsen',
      version: 2,
      search_text: expect.stringContaining('larsen'),
    });
  });

  test('a token that says neither name nor mail changes nothing, nor does one that says the same again', async () => {
    const version = async (alias: string) =>
      (
        await app.database
          .selectFrom('person')
          .select('xmin' as never)
          .where('alias', '=', alias)
          .execute()
      )[0];
    const jose = 'jmunoz@norvane.example';
    const before = await version(jose);
    await signIn(jose, { name: null, email: null });
    await signIn(jose, { name: 'José Ángel Muñoz', email: 'jose.munoz@norvane.example' });
    expect(await version(jose)).toEqual(before);
  });

  test('PEOPLE-2 but nobody from outside, and nobody who has left', async () => {
    expect((await signIn(external, { name: 'Ewan Calder' })).body.displayName).toBe('Ewan Calder');
    expect(await rowOf(external)).toBeUndefined();
    const gone = await app.database
      .selectFrom('person')
      .selectAll()
      .where('active', '=', false)
      .executeTakeFirstOrThrow();
    expect((await signIn(gone.alias, { name: 'Back Again' })).status).toBe(200);
    expect(await rowOf(gone.alias)).toEqual(gone);
    expect(await found('back again')).toEqual([]);
  });

  test.each([
    ['by its owner’s mail', 'jose.munoz@norvane.example'],
    ['by its owner’s principal name', 'JMunoz@norvane.example'],
    ['by a role', 'role.holder@norvane.example'],
  ])('GROUND-3 a mail that stands for somebody else is not believed: %s', async (_, email) => {
    await app.send(globalAdmin, 'POST', '/manage/sbs-members', {
      body: { iBaseLocationId: sites.houston, alias: 'role.holder@norvane.example' },
    });
    const { status, body } = await signIn('pretender@norvane.example', { name: 'A Pretender', email });
    expect([status, body.displayName]).toEqual([200, 'A Pretender']);
    expect(await found('pretender')).toEqual(['A Pretender <pretender@norvane.example>']);
    const taken = await signIn(sbsMember, { email });
    expect(taken.body.mail).toBe(sbsMember);
  });
});

describe('PEOPLE-6 whoever has a role is found before they have ever signed in', () => {
  const newcomer = 'fresh.hand@norvane.example';

  test('by their principal name, and by their name once they have', async () => {
    expect(await found('fresh.hand')).toEqual([]);
    const added = await app.send(globalAdmin, 'POST', '/manage/sbs-members', {
      body: { iBaseLocationId: sites.houston, alias: newcomer },
    });
    expect([added.status, added.body.detail]).toEqual([201, undefined]);
    expect(await found('fresh.hand')).toEqual([`${newcomer} <${newcomer}>`]);
    await signIn(newcomer, { name: 'Frey Hand' });
    expect(await found('frey')).toEqual([`Frey Hand <${newcomer}>`]);
    expect(await found('fresh.hand')).toEqual([`Frey Hand <${newcomer}>`]);
  });

  test('but not from outside, nor when the role is taken away or they have left', async () => {
    const gone = await app.database
      .selectFrom('person')
      .select('alias')
      .where('active', '=', false)
      .executeTakeFirstOrThrow();
    await app.database
      .insertInto('local_admin')
      .values([
        { base_location_id: sites.houston, alias: 'helper@partner.example' },
        { base_location_id: sites.houston, alias: gone.alias },
        { base_location_id: sites.houston, alias: 'was.admin@norvane.example', active: false },
      ])
      .execute();
    for (const query of ['helper@partner', gone.alias, 'was.admin']) expect(await found(query)).toEqual([]);
  });
});
