import { clientConfigSchema } from '@sitebook/contract/client-config.ts';
import { problemSchema } from '@sitebook/contract/problem.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { database } = await createTestDatabase();

describe('WIRE-34 WIRE-18 ready means: the database answers and is migrated', () => {
  test('ready', async () => {
    const app = await createTestApp({ database });
    for (const time of ['first', 'second']) {
      const answer = await app.inject('/readyz');
      expect([time, answer.statusCode, answer.json()]).toEqual([time, 200, { status: 'ready' }]);
    }
  });

  test('a migration is missing: 503 until it is done', async () => {
    const { database: behind } = await createTestDatabase();
    const app = await createTestApp({ database: behind });
    await sql`create table kept as select * from kysely_migration`.execute(behind);
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(behind);
    const answer = await app.inject('/readyz');
    expect(problemSchema.parse(answer.json())).toMatchObject({ status: 503, code: 'error.not-ready' });
    await sql`insert into kysely_migration select * from kept on conflict do nothing`.execute(behind);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  test('no database: 503, and the process is still up (WIRE-33)', async () => {
    const gone = openDatabase('postgres://nobody:nothing@127.0.0.1:9/none', { poolSize: 1 });
    const app = await createTestApp({ database: gone });
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'up' });
  });
});

describe('WIRE-28 /config.json', () => {
  test('tells the browser names, links, sign-in and gateway key', async () => {
    const app = await createTestApp({
      database,
      env: {
        PRODUCT_NAME: 'Yardbook',
        COMPANY_NAME: 'Other',
        COMPANY_DOMAIN: 'Other.Example',
        HELP_URL: 'mailto:help@other.example',
        YAMMER_URL: 'https://community.other.example/',
        POWERED_BY: 'Powered by people',
        GATEWAY_KEY: 'another-key',
        OIDC_ISSUER: 'https://login.other.example/tenant/v2.0',
        OIDC_CLIENT_ID: 'client',
        OIDC_AUDIENCE: 'api',
        OIDC_REQUEST_SCOPE: 'api://client/sitebook.access',
      },
    });
    const answer = await app.inject('/config.json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(clientConfigSchema.strict().parse(answer.json())).toEqual({
      buildId: 'test-build',
      moment: expect.any(String),
      productName: 'Yardbook',
      companyName: 'Other',
      companyDomain: 'other.example',
      helpUrl: 'mailto:help@other.example',
      yammerUrl: 'https://community.other.example/',
      poweredBy: 'Powered by people',
      gatewayKey: 'another-key',
      signIn: {
        authority: 'https://login.other.example/tenant/v2.0',
        clientId: 'client',
        scope: 'openid profile email offline_access api://client/sitebook.access',
      },
    });
  });

  test('SIGN-4 asks for one scope of the API', async () => {
    const app = await createTestApp({ database });
    const { signIn } = clientConfigSchema.parse((await app.inject('/config.json')).json());
    const openId = ['openid', 'profile', 'email', 'offline_access'];
    expect(signIn.scope.split(' ').filter((scope) => !openId.includes(scope))).toEqual(['sitebook.access']);
  });
});
