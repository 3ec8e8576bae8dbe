import { request } from 'node:http';
import { expect, test } from 'vitest';
import { startServer } from '../testing/start-server.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { url } = await createTestDatabase();
const env = { DATABASE_URL: url, DEMO_DATA: 'off', ALLOW_DEMO_SIGN_IN: 'on' };

const forged = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'forged.example',
  'x-forwarded-proto': 'https',
  'x-request-id': 'forged-request-id',
};

/** A call over a socket of its own, from this machine, which is the proxy or somebody who pretends to be one. */
function call(url: string, headers: Record<string, string>): Promise<{ id: string; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent: false }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      answer.once('end', () => resolve({ id: String(answer.headers['x-request-id']), body }));
    });
    sent.once('error', reject).end();
  });
}

async function whatIsBelieved(trustProxy: string, headers: Record<string, string>) {
  const server = await startServer({ env: { ...env, TRUST_PROXY: trustProxy } });
  const { id } = await call(`${server.url}/nowhere`, headers);
  const { body } = await call(`${server.url}/demo-idp/.well-known/openid-configuration`, headers);
  await server.stop();
  const line = server
    .output()
    .split('\n')
    .find((text) => text.includes('"/nowhere"'));
  const { token_endpoint: endpoint } = JSON.parse(body) as { token_endpoint: string };
  return { from: JSON.parse(line ?? '{}').from, id, origin: new URL(endpoint).origin, own: new URL(server.url).origin };
}

test('GROUND-22 what is forged by somebody who is no proxy of ours changes nothing', async () => {
  const { from, id, origin, own } = await whatIsBelieved('10.0.0.0/8, 192.168.7.1', forged);
  expect(from).toBe('127.0.0.1');
  expect(id).not.toBe(forged['x-request-id']);
  expect(origin).toBe(own);
});

test('GROUND-22 a proxy of ours is believed about itself, and no further', async () => {
  const headers = { ...forged, 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
  const { from, id } = await whatIsBelieved('10.0.0.0/8, loopback', headers);
  expect(from).toBe('203.0.113.9');
  expect(id).toBe('forged-request-id');
});
