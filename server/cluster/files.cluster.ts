import { randomBytes, randomUUID } from 'node:crypto';
import { attachmentPath, attachmentPathsOf } from '@sitebook/contract/attachments/paths.ts';
import { modulePath, pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { signInOverHttp } from '../demo-identity/sign-in-over-http.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { multipart } from '../testing/multipart.ts';
import { startCluster } from './cluster.ts';

const module = 'AdminTask';
const cluster = await startCluster();
afterAll(() => cluster.stop());
const { url } = cluster.balancer;
const { accessToken, gatewayKey } = await signInOverHttp(url, 'requestor@norvane.example');
const headers = { authorization: `Bearer ${accessToken}`, 'x-api-key': gatewayKey };
const database = openDatabase(cluster.directUrl, { poolSize: 1 });
const sample = await samplesOf(database, module, { now: new Date() });
await database.destroy();

interface Stored {
  readonly DocURL: string;
}

/** Calls go to the three servers in turn. */
const turns = [1, 2, 3, 4, 5, 6];

test('what is uploaded to one of three servers is read from all, and sent again it is there once', async () => {
  const made = await fetch(`${url}/api${modulePath(module, 'create')}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(sample.body()),
  });
  const id = ((await made.json()) as Record<string, unknown>)[pathsOf(module).id];
  const content = randomBytes(2_000_000);
  const form = multipart([
    { name: attachmentPathsOf(module).idParam, content: String(id) },
    { name: 'Attachment', fileName: 'plan.bin', type: 'application/octet-stream', content },
  ]);
  const key = randomUUID();
  const answers: unknown[] = [];
  for (const _turn of turns) {
    const answer = await fetch(`${url}/api${attachmentPath(module, 'upload')}`, {
      method: 'POST',
      headers: { ...headers, ...form.headers, 'idempotency-key': key },
      body: new Uint8Array(form.payload),
    });
    expect(answer.status).toBe(200);
    answers.push(await answer.json());
  }
  const list = `${url}/api${attachmentPath(module, 'list')}?${attachmentPathsOf(module).idParam}=${id}`;
  const readAll = async () => {
    const files = (await (await fetch(list, { headers })).json()) as readonly Stored[];
    expect(files).toHaveLength(1);
    const answer = await fetch(new URL(files[0]?.DocURL ?? '', url), { headers });
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  };
  for (const _turn of turns) await readAll();
  await cluster.servers[0]?.kill();
  for (const _turn of turns) await readAll();
  await cluster.restart(0);
  for (const _turn of turns) await readAll();
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});
