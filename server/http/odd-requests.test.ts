import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { problemSchema } from '@sitebook/contract/problem.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { describe, expect, test } from 'vitest';
import { attachmentCallsOf, file } from '../testing/attachments-rig.ts';
import { createDemoApp, demoNow, globalAdmin, requestor } from '../testing/demo-app.ts';
import { callsOf } from '../testing/module-calls.ts';
import { samplesOf } from '../testing/module-samples.ts';

const app = await createDemoApp();
const calls = await attachmentCallsOf(app, 'AdminTask');
const headers = await app.headers(requestor);

describe('GROUND-33 a wrong method', () => {
  test.each([
    ['POST', '/', 'GET, HEAD'],
    ['PUT', '/healthz', 'GET, HEAD'],
    ['DELETE', '/config.json?a=b', 'GET, HEAD'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['OPTIONS', '/api/docs/', 'GET, HEAD'],
    ['PUT', '/api/graphuser/GetMyUser', 'GET, HEAD'],
    ['GET', '/api/PPE/PPERComplianceCheck', 'POST'],
  ] as const)('%s %s is 405 and says what is right', async (method, url, allow) => {
    const answer = await app.instance.inject({ method, url, headers });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    expect(problemSchema.parse(answer.json()).code).toBe('error.method-not-allowed');
  });

  test('on a path that there is not is 404', async () => {
    for (const url of ['/nowhere', '/api/nowhere', '/api'])
      expect((await app.instance.inject({ method: 'POST', url, headers })).statusCode).toBe(404);
  });

  test.each(modules.filter((one) => !one.calendar).map((one) => one.key))(
    'is not what asking %s for a calendar is: 404',
    async (key) => {
      const { controller, list } = pathsOf(key);
      expect((await app.get(globalAdmin, `/${controller}/${list}?iBaseLocationId=7001`)).status).toBe(404);
    },
  );
});

describe('GROUND-33 a compressed body', () => {
  test.each(['gzip', 'br', 'GZIP', 'gzip, identity'])('in %s is not taken: 415', async (encoding) => {
    const payload = gzipSync(JSON.stringify({ ibaseLocationId: 7001 }));
    const answer = await app.send(requestor, 'POST', '/WashBay/GetAllWashBayBookings', {
      payload,
      headers: { 'content-encoding': encoding },
    });
    expect([answer.status, answer.body.code]).toEqual([415, 'error.compressed-body']);
    expect(answer.headers['accept-encoding']).toBe('identity');
  });

  test('of files is refused before anything is stored, and nobody is told before they are signed in', async () => {
    const answer = await calls.send(requestor, [file('a.txt')], { 'content-encoding': 'gzip' });
    expect([answer.status, answer.body.code]).toEqual([415, 'error.compressed-body']);
    const stranger = await app.instance.inject({
      method: 'POST',
      url: '/api/WashBay/GetAllWashBayBookings',
      headers: { 'content-encoding': 'gzip' },
      payload: 'x',
    });
    expect(stranger.statusCode).toBe(401);
  });

  test('that is none is taken, and the header without a body does no harm', async () => {
    const sent = { body: { ibaseLocationId: 7001 }, headers: { 'content-encoding': 'identity' } };
    expect((await app.send(requestor, 'POST', '/WashBay/GetAllWashBayBookings', sent)).status).toBe(200);
    const empty = await app.instance.inject({ url: '/healthz', headers: { 'content-encoding': 'gzip' } });
    expect(empty.statusCode).toBe(200);
  });
});

describe('GROUND-33 bytes that are no UTF-8', () => {
  test.each(['query=%ff%fe', '%ff=1', 'query=a%C3', 'query=%C3%28', 'query=%ED%A0%80', 'x=1&query=%e2%82'])(
    'in the query %s are 400',
    async (query) => {
      const answer = await app.get(requestor, `/graphuser/GetAllUsers?${query}`);
      expect([answer.status, answer.body.code]).toEqual([400, 'error.broken-text']);
    },
  );

  test.each(['query=%C3%A9t%C3%A9', 'query=%F0%9F%91%B7', 'query=100%', 'query=%zz'])(
    'are not in %s',
    async (query) => {
      expect((await app.get(requestor, `/graphuser/GetAllUsers?${query}`)).status).toBe(200);
    },
  );
});

test.each([
  ['two hosts', 'Host: a\r\nHost: b\r\n', 400],
  ['the same host twice, spelled in two ways', 'host: a\r\nHOST: a\r\n', 400],
  ['one host', 'Host: a\r\n', 200],
])('GROUND-33 %s', async (_what, lines, status) => {
  const socket = connect(Number(new URL(app.instance.listeningOrigin).port), '127.0.0.1');
  socket.write(`GET /healthz HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  if (status === 400) expect(answer).toContain('error.two-hosts');
});

describe('GROUND-33 a part of a file', async () => {
  const requests = callsOf(app, 'AdminTask');
  const sample = await samplesOf(app.database, 'AdminTask', { now: demoNow });
  const { body } = await requests.create(requestor, sample.body());
  const uploaded = await calls.upload(requestor, body[requests.id], [file('plan.txt', '0123456789')]);
  const ask = (range: string, more = {}) =>
    app.instance.inject({ url: uploaded.body[0].DocURL, headers: { ...headers, range, ...more } });

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s that it does not have is 416', async (range) => {
    const answer = await ask(range);
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */10']);
    expect(answer.json()).toMatchObject({ code: 'error.range', params: { size: 10 } });
  });

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('%s is %s', async (range, content, told) => {
    const answer = await ask(range);
    expect([answer.statusCode, answer.body]).toEqual([206, content]);
    expect(answer.headers).toMatchObject({ 'content-range': told, 'content-length': String(content.length) });
    expect(answer.headers['content-disposition']).toContain('plan.txt');
  });

  test.each(['bytes=3-1', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=a-b'])('%s is all of it', async (range) => {
    const answer = await ask(range);
    expect([answer.statusCode, answer.body, answer.headers['accept-ranges']]).toEqual([200, '0123456789', 'bytes']);
  });

  test('goes with nothing that a client claims to have', async () => {
    expect((await ask('bytes=0-3', { 'if-range': '"x"' })).body).toBe('0123456789');
  });
});
