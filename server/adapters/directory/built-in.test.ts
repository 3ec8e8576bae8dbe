import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { builtInDirectory, searchTextOf } from './built-in.ts';

const { database } = await createTestDatabase();
const directory = builtInDirectory(database, 'Norvane.Example');

interface Given {
  readonly user: string;
  readonly name: string;
  readonly domain?: string;
  readonly mail?: string;
  readonly manager?: string;
  readonly active?: boolean;
}

const people: readonly Given[] = [
  { user: 'chief', name: 'Åse Chief' },
  { user: 'gone', name: 'Gone Lead', manager: 'chief', active: false },
  { user: 'worker', name: 'Zoë Worker', mail: 'Zoe.Worker@norvane.example', manager: 'chief' },
  { user: 'orphan', name: 'Orphan Worker', manager: 'gone' },
  { user: 'twin', name: 'Twin Worker', mail: 'worker@norvane.example', manager: 'orphan' },
  { user: 'guest', name: 'Guest Worker', domain: 'partner.example' },
  { user: 'lookalike', name: 'Lookalike Worker', domain: 'evilnorvane.example' },
];

beforeAll(async () => {
  const rows = people.map(({ user, name, domain = 'norvane.example', mail, manager, active = true }) => {
    const alias = `${user}@${domain}`;
    return {
      alias,
      mail: mail ?? alias,
      display_name: name,
      manager_alias: manager === undefined ? null : `${manager}@norvane.example`,
      search_text: searchTextOf({ displayName: name, alias, mail: mail ?? alias }),
      job_title: null,
      mobile_phone: null,
      business_phone: null,
      employee_number: null,
      photo: user === 'worker' ? 'data:image/png;base64,AA==' : null,
      active,
    };
  });
  await database.insertInto('person').values(rows).execute();
});

describe('PROD-8 a person is found by principal name or mail, without regard to case', () => {
  test.each([
    ['chief@norvane.example', 'Åse Chief'],
    [' CHIEF@Norvane.Example ', 'Åse Chief'],
    ['zoe.worker@NORVANE.example', 'Zoë Worker'],
    ['guest@partner.example', 'Guest Worker'],
    ['gone@norvane.example', undefined],
    ['chief', undefined],
    ['', undefined],
  ])('"%s" is %s', async (name, expected) => {
    expect((await directory.find(name))?.displayName).toBe(expected);
  });

  test('a principal name goes before a mail that is spelled like it', async () => {
    expect((await directory.find('worker@norvane.example'))?.displayName).toBe('Zoë Worker');
    expect((await directory.managerOf('worker@norvane.example'))?.displayName).toBe('Åse Chief');
  });
});

test('a manager who has left is none', async () => {
  expect(await directory.managerOf('orphan@norvane.example')).toBeUndefined();
  expect(await directory.managerOf('chief@norvane.example')).toBeUndefined();
  expect((await directory.managerOf('twin@norvane.example'))?.displayName).toBe('Orphan Worker');
});

test('PEOPLE-2 PEOPLE-3 a search finds people of the company who are still there', async () => {
  const found = async (query: string, limit = 20) =>
    (await directory.search(query, limit)).map((person) => person.displayName);
  expect(await found('WORKER')).toEqual(['Orphan Worker', 'Twin Worker', 'Zoë Worker']);
  expect(await found('worker', 2)).toHaveLength(2);
  expect(await found('Zoe')).toEqual(['Zoë Worker']);
  expect(await found('lead')).toEqual([]);
  expect(await found(' ')).toEqual([]);
});

test('a photo is there or not', async () => {
  expect(await directory.photoOf('Zoe.Worker@norvane.example')).toBe('data:image/png;base64,AA==');
  expect(await directory.photoOf('chief@norvane.example')).toBeUndefined();
  expect(await directory.photoOf('nobody@norvane.example')).toBeUndefined();
});
