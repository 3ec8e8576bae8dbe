import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { modulePath } from '@sitebook/contract/modules/wire-modules.ts';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { sites } from '../demo/data/places.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { openIssuer } from '../testing/signing-issuer.ts';
import { untilSo } from '../testing/until-so.ts';
import { startCluster } from './cluster.ts';

const issuer = await openIssuer();
const cluster = await startCluster({ ...issuer.env, DEMO_DATA: 'on', CALLS_PER_MINUTE: '0' });
afterAll(async () => {
  await cluster.stop();
  await issuer.stop();
});
const { url } = cluster.balancer;
const headersOf = async (alias: string) => ({
  authorization: `Bearer ${await issuer.token({ alias, expiresIn: 3600 })}`,
  'x-api-key': 'sitebook-gateway',
});

const count = 3000;
/** One person has at most 30 on one server. */
const perPerson = 20;

/** A stream, and when it last told of a change. */
interface Stream {
  readonly answer: IncomingMessage;
  toldAt: number;
  isReady: boolean;
}

async function openStreams(): Promise<Stream[]> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const open = (headers: Record<string, string>) =>
    new Promise<Stream>((resolve, reject) => {
      get(`${url}/api/events?iBaseLocationId=${sites.houston}`, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`a stream was answered ${answer.statusCode}`));
        const stream: Stream = { answer, toldAt: 0, isReady: false };
        answer.setEncoding('utf8').on('data', (text: string) => {
          if (text.includes('event: resync')) stream.isReady = true;
          if (text.includes('event: request.changed')) stream.toldAt = performance.now();
        });
        resolve(stream);
      }).once('error', reject);
    });
  const streams: Stream[] = [];
  while (streams.length < count) {
    const headers = await headersOf(`reader.${streams.length / perPerson}@norvane.example`);
    streams.push(...(await Promise.all(Array.from({ length: perPerson }, () => open(headers)))));
  }
  await untilSo(async () => streams.every(({ isReady }) => isReady));
  return streams;
}

const megabytesOf = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

test(`a change reaches ${count} open streams over three servers within a second`, async () => {
  const admin = 'global.admin@norvane.example';
  const streams = await openStreams();
  const database = openDatabase(cluster.directUrl, { poolSize: 1 });
  const sample = await samplesOf(database, 'Washbay', { now: new Date() });
  await database.destroy();
  const took: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    for (const stream of streams) stream.toldAt = 0;
    const answer = await fetch(`${url}/api${modulePath('Washbay', 'create')}`, {
      method: 'POST',
      headers: { ...(await headersOf(admin)), 'content-type': 'application/json' },
      body: JSON.stringify(sample.body()),
    });
    expect(answer.status, await answer.text()).toBe(201);
    const saved = performance.now();
    await untilSo(async () => streams.every(({ toldAt }) => toldAt > 0));
    took.push(Math.max(...streams.map(({ toldAt }) => toldAt)) - saved);
    await pause(500);
  }
  const memory = cluster.servers.map(({ pid }) => megabytesOf(pid));
  console.log(`the last of ${count} heard after ${took.map(Math.round).join(', ')} ms; servers with ${memory} MB`);
  for (const { answer } of streams) answer.destroy();
  expect(Math.max(...took)).toBeLessThan(1000);
  expect(Math.max(...memory)).toBeLessThan(400);
});

test('telling of changes leaves many times the saves that a company of 100,000 makes', async () => {
  const { site } = cluster.databases;
  const client = new pg.Client({ connectionString: cluster.directUrl });
  await client.connect();
  await client.query('create table told (id bigserial primary key, note text)');
  await client.end();
  const insert = `insert into told (note) values (repeat('x', 200));`;
  const scripts = { silent: insert, told: `begin; ${insert} select pg_notify('nobody', random()::text); commit;` };
  const perSecond = (script: keyof typeof scripts) => {
    const file = join(site.folder, `${script}.sql`);
    writeFileSync(file, scripts[script]);
    const given = ['-n', '-f', file, '-c', '16', '-j', '2', '-T', '8', cluster.directUrl];
    const said = execFileSync('/usr/lib/postgresql/15/bin/pgbench', given, { encoding: 'utf8' });
    return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
  };
  const [silent, told] = [perSecond('silent'), perSecond('told')];
  console.log(`${silent.toFixed(0)} commits a second that tell nothing, ${told.toFixed(0)} that tell`);
  expect(told).toBeGreaterThan(100);
});
