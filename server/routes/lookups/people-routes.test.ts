import { describe, expect, test } from 'vitest';
import { createDemoApp, external, lineManager, requestor } from '../../testing/demo-app.ts';

const { get } = await createDemoApp();

const search = async (query: string, user = requestor) =>
  get(user, `/graphuser/GetAllUsers?query=${encodeURIComponent(query)}`);
const found = async (query: string) =>
  (await search(query)).body.map((person: { displayName: string }) => person.displayName);

describe('CALL-79 directory search', () => {
  test('PEOPLE-7 a result carries what the pickers show', async () => {
    expect((await search('ravi desh')).body).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        displayName: 'Ravi Deshmukh',
        mail: requestor,
        userPrincipalName: requestor,
        onPremisesUserPrincipalName: requestor,
        jobTitle: 'Field Engineer',
        mobilePhone: '+1 713 555 6010',
        businessPhones: ['+1 713 555 0110'],
        employeeNumber: 4100270,
      },
    ]);
  });

  test.each(['', 'r', 'ra', ' ra ', '´´´'])('PEOPLE-1 fewer than 3 characters find nobody: "%s"', async (query) => {
    const answer = await search(query);
    expect([answer.status, answer.body]).toEqual([200, []]);
  });

  test('PEOPLE-1 no query at all finds nobody, three characters do', async () => {
    expect((await get(requestor, '/graphuser/GetAllUsers')).body).toEqual([]);
    expect(await found('rav')).toEqual(['Ravi Deshmukh']);
  });

  test.each([
    ['BJØRN', 'Bjørn Åsen'],
    ['asen', 'Bjørn Åsen'],
    ['munoz', 'José Ángel Muñoz'],
    ['MUÑOZ', 'José Ángel Muñoz'],
    ['jose.munoz@', 'José Ángel Muñoz'],
    ['wojcik', 'Łukasz Wójcik'],
    ['weiss', 'Jürgen Weiß'],
    ['yildiz', 'İpek Yıldız'],
    ['dang thi huong', 'Đặng Thị Hương'],
    ['gudmundsson', 'Þórður Guðmundsson'],
    ["o'neill", 'Caitlín O’Neill'],
    ['deshmukh ravi', 'Ravi Deshmukh'],
  ])('PEOPLE-3 %s finds %s, whatever the case and the accents', async (query, name) => {
    expect(await found(query)).toEqual([name]);
  });

  test('PEOPLE-2 guests and people who have left are not found', async () => {
    expect(await found('lindqvist')).toEqual([]);
    expect(await found('partner.example')).toEqual([]);
    expect(await found('finch')).toEqual([]);
  });

  test('at most 20 people, those whose name begins with the query first', async () => {
    expect(await found('norvane')).toHaveLength(20);
    expect(await found('sol')).toEqual(['Sølveig Næss', 'Ingrid Solheim']);
  });

  test.each(['%%%', '___', '\\\\\\', "'; drop table person; --"])('%s is a text like any other', async (query) => {
    const answer = await search(query);
    expect([answer.status, answer.body]).toEqual([200, []]);
  });
});

describe('CALL-80 PEOPLE-8 the own profile', () => {
  test('comes from the directory, with the manager', async () => {
    const { body } = await get(requestor.toUpperCase(), '/GraphUser/getmyuser/');
    expect(body).toMatchObject({
      displayName: 'Ravi Deshmukh',
      jobTitle: 'Field Engineer',
      userPrincipalName: requestor,
      managerDisplayName: 'Linda Haugen',
      managerMail: lineManager,
    });
  });

  test('of somebody without a manager says so', async () => {
    const { body } = await get('helene.vance@norvane.example', '/graphuser/GetMyUser');
    expect(body).toMatchObject({ displayName: 'Hélène Vance', managerDisplayName: null, managerMail: null });
  });

  test('of an external user is what the token says', async () => {
    const { status, body } = await get(external, '/graphuser/GetMyUser');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: external,
      displayName: 'Ewan Calder',
      mail: external,
      userPrincipalName: external,
      onPremisesUserPrincipalName: external,
      jobTitle: null,
      mobilePhone: null,
      businessPhones: [],
      employeeNumber: null,
      managerDisplayName: null,
      managerMail: null,
    });
  });
});

describe('CALL-81 the manager of a person', () => {
  const managerOf = (mail: string, user = requestor) => get(user, `/graphuser/GetUserManager?emailID=${mail}`);

  test.each([requestor, 'Requestor@NORVANE.example'])('%s', async (mail) => {
    expect((await managerOf(mail)).body).toMatchObject({ displayName: 'Linda Haugen', mail: lineManager });
  });

  test('is found by mail as well as by principal name', async () => {
    expect((await managerOf('jmunoz@norvane.example')).body).toMatchObject({ displayName: 'Samuel Okafor' });
    expect((await managerOf('jose.munoz@norvane.example')).body).toMatchObject({ displayName: 'Samuel Okafor' });
  });

  test.each([
    ['helene.vance@norvane.example', 404],
    ['nobody@norvane.example', 404],
    ['', 400],
  ])('%s: %i', async (mail, status) => {
    expect((await managerOf(mail)).status).toBe(status);
  });
});

describe('CALL-82 photos', () => {
  const photoOf = (mail: string, user = requestor) => get(user, `/GraphUser/GetUserPhoto?emailID=${mail}`);

  test('are text: a data URL', async () => {
    const drawn = await photoOf('Global.Admin@norvane.example');
    expect(drawn.type).toBe('text/plain; charset=utf-8');
    expect(drawn.text).toMatch(/^data:image\/svg\+xml;base64,[A-Za-z0-9+/]+=*$/);
    expect((await photoOf('priya.nair@norvane.example')).text).toMatch(/^data:image\/png;base64,/);
  });

  test.each(['requestor@norvane.example', 'nobody@norvane.example'])('%s has none', async (mail) => {
    const answer = await photoOf(mail);
    expect([answer.status, answer.type, answer.text]).toEqual([200, 'text/plain; charset=utf-8', 'photo not found']);
  });

  test('blank is 400', async () => {
    expect((await photoOf('')).status).toBe(400);
  });
});

describe('ACCESS-14 external users', () => {
  test.each([
    '/graphuser/GetAllUsers?query=ravi',
    '/graphuser/GetAllUsers?query=r',
    `/graphuser/GetUserManager?emailID=${requestor}`,
    `/GraphUser/GetUserPhoto?emailID=${requestor}`,
    '/GraphUser/GetUserPhoto?emailID=nobody@norvane.example',
  ])('may not ask about others: %s', async (path) => {
    expect((await get(external, path)).status).toBe(403);
    expect((await get(requestor, path)).status).toBe(200);
  });

  test('may ask for their own photo', async () => {
    const answer = await get(external, `/GraphUser/GetUserPhoto?emailID=${external}`);
    expect([answer.status, answer.text]).toEqual([200, 'photo not found']);
  });
});
